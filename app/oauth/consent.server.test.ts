import { beforeEach, expect, test, vi } from "vitest";
import type { BrokenUpstream } from "../../tests/support/stand-in/broken-upstream";
import {
  consentAsked as asked,
  endOf,
  hydraFor,
  hydraUrl,
  session,
  visitOf,
} from "../../tests/support/stand-in/hydra-in-process";
import { cookiesFor } from "../../tests/support/stand-in/kept-state";

const counted = vi.hoisted(() => vi.fn());
vi.mock("./count-consent.server", () => ({
  countConsent: (_request: unknown, client: string, decision: string) =>
    void counted(client, decision),
}));
beforeEach(() => void counted.mockClear());

const hydra = hydraFor(() => import("./consent.server"));

type Answers = BrokenUpstream["answers"];

const request = "GET /admin/oauth2/auth/requests/consent";
const list = "GET /admin/oauth2/auth/sessions/consent";
const whoami = "GET /sessions/whoami";
const back = `${hydraUrl}/back`;
const signIn = `${hydraUrl}/oauth2/auth?x=1&prompt=login`;

function answering(consentRequest: object = asked, more: Answers = {}) {
  hydra.upstream.answers = {
    "PUT ": { status: 200, body: { redirect_to: back } },
    [whoami]: { status: 200, body: session },
    [request]: { status: 200, body: consentRequest },
    ...more,
  };
}

const page = "/consent?consent_challenge=c1";

function bodiesOf(decision: "accept" | "reject"): unknown[] {
  return hydra.calls
    .list()
    .filter(({ path }) => path.includes(`/consent/${decision}?consent_challenge=c1`))
    .map(({ body }) => JSON.parse(body) as unknown);
}

const open = () => hydra.code.openConsent(visitOf(page));

async function draw() {
  const { token, changes } = await open();
  const cookie = await cookiesFor(changes);
  return (decision: string, { more = "", at = page } = {}) => {
    const form = `token=${encodeURIComponent(token)}&${decision}`;
    return hydra.code.answerConsent(visitOf(at, { form, cookie: `${cookie}; ${more}` }));
  };
}

const expectLogged = (outcome: string) =>
  expect(hydra.logged).toHaveBeenCalledExactlyOnceWith({ event: "consent", outcome });

async function decide(form: string) {
  const send = await draw();
  return endOf(send(form));
}

test("Somebody is asked for exactly what the application wants, and nothing is decided by that", async () => {
  answering();
  const opened = await open();
  expect(opened.asked).toMatchObject({ requested_scope: ["openid", "email"], skip: false });
  expect(opened.session.identity.id).toBe("i1");
  expect(opened.token).not.toBe("");
  expect(hydra.calls.list().every(({ method }) => method === "GET")).toBe(true);
});

test.each([
  ["Hydra has asked before", { skip: true }],
  ["the operator trusts the application", { client: { ...asked.client, skip_consent: true } }],
])("R35 Where %s nobody is asked, and nothing is remembered anew", async (_why, more) => {
  answering({ ...asked, ...more });
  expect(await endOf(open())).toEqual([303, back]);
  expect(bodiesOf("accept")).toMatchObject([{ grant_scope: ["openid", "email"], remember: false }]);
  expect(counted.mock.calls).toEqual([["books", "skipped"]]);
});

test("R33 A form that was drawn before does not decide an answered request again", async () => {
  answering();
  const [first, second] = [await draw(), await draw()];
  const { headers } = await first("decision=allow");
  const again = second("decision=allow", { more: headers.getSetCookie()[0]?.split(";")[0] });
  await expect(again).rejects.toMatchObject({ init: { status: 410 } });
  expect(bodiesOf("accept")).toHaveLength(1);
});

test.each([
  ["another request of the same person", "c2", "s1"],
  ["another session", "c1", "s2"],
])("R14 The form of one consent page decides nothing for %s", async (_what, challenge, id) => {
  answering();
  const send = await draw();
  answering(asked, { [whoami]: { status: 200, body: { ...session, id } } });
  const sent = send("decision=allow", { at: `/consent?consent_challenge=${challenge}` });
  expect(await endOf(sent)).toEqual([403, "stale_form"]);
  expect(hydra.calls.list().every(({ method }) => method === "GET")).toBe(true);
});

test("What the application has already is told with the request, of this application alone", async () => {
  const granted = (client_id: string, grant_scope: string[]) => ({
    consent_request: { client: { client_id } },
    grant_scope,
  });
  const body = [granted("books", ["openid"]), granted("other", ["email"])];
  answering(asked, { [list]: { status: 200, body } });
  expect((await open()).granted).toEqual(["openid"]);
  answering(asked, { [list]: { status: 500 } });
  expect((await open()).granted).toEqual([]);
});

test("Without a session the request begins again with a sign-in, unless Hydra does not know it", async () => {
  answering(asked, { [whoami]: { status: 401, body: {} } });
  expect(await endOf(open())).toEqual([303, signIn]);
  const form = "token=x&decision=allow";
  const sent = hydra.code.answerConsent(visitOf(page, { form }));
  expect(await endOf(sent)).toEqual([303, signIn]);
  hydra.upstream.answers[request] = { status: 404, body: {} };
  expect(await endOf(open())).toEqual([404, "challenge"]);
  expect(bodiesOf("accept")).toEqual([]);
});

test("A device's request, which cannot begin again, is come back to after the sign-in", async () => {
  answering({ ...asked, device_challenge_id: "d1" }, { [whoami]: { status: 401, body: {} } });
  expect(await endOf(open())).toEqual([303, `/login?return_to=${encodeURIComponent(page)}`]);
});

test("R28 Allowing grants what was asked, and is remembered for the set time where that is wanted", async () => {
  answering();
  expect(await decide("decision=allow&remember=on&grant_scope=admin")).toEqual([303, back]);
  expect(await decide("decision=allow")).toEqual([303, back]);
  const granted = {
    grant_scope: ["openid", "email"],
    grant_access_token_audience: ["https://api.example"],
    session: { id_token: expect.objectContaining({ email: "ada@example.test" }) as unknown },
  };
  const [kept, once] = bodiesOf("accept");
  expect(kept).toEqual({ ...granted, remember: true, remember_for: 30 * 86_400 });
  expect(once).toEqual({ ...granted, remember: false });
  expect(hydra.logged).toHaveBeenCalledWith({ event: "consent", outcome: "allowed" });
});

test.each(["decision=deny", "decision=", ""])("Anything but Allow denies: %j", async (form) => {
  answering();
  expect(await decide(form)).toEqual([303, back]);
  expect(bodiesOf("reject")).toEqual([
    { error: "access_denied", error_description: "The person did not allow it.", status_code: 403 },
  ]);
  expect(bodiesOf("accept")).toEqual([]);
  expectLogged("denied");
});

test("A decision that Hydra does not take is one that failed", async () => {
  answering(asked, { "PUT ": { status: 500 } });
  expect(await decide("decision=allow")).toEqual([502, "unavailable"]);
  expect(hydra.logged).toHaveBeenCalledWith({ event: "consent", outcome: "failed" });
});

test("R29 Somebody else's request is refused and written down", async () => {
  answering({ ...asked, subject: "i2" });
  expect(await endOf(open())).toEqual([403, "other_account"]);
  expectLogged("other_account");
});

test("Another account: the session ends, and the request begins again with a sign-in", async () => {
  const signOut = {
    "GET /self-service/logout/browser": { status: 200, body: { logout_token: "t1" } },
    "GET /self-service/logout": { status: 204 },
  };
  answering(asked, signOut);
  expect(await decide("decision=switch")).toEqual([303, signIn]);
  answering({ ...asked, request_url: "https://evil.example/" }, signOut);
  expect(await decide("decision=switch")).toEqual([400, "challenge"]);
});

test.each([
  ["allow", "allowed"],
  ["deny", "denied"],
])("An operator sees that somebody was asked, and what came of %s", async (decision, outcome) => {
  answering();
  await decide(`decision=${decision}`);
  expect(counted.mock.calls.map(String)).toEqual(["books,asked", `books,${outcome}`]);
});

const installed = {
  ...asked,
  request_url: `${hydraUrl}/oauth2/auth?redirect_uri=com.example.app:/callback`,
  client: { ...asked.client, token_endpoint_auth_method: "none" },
};

test.each(["allow", "deny"])(
  "%s for an installed app leads to a page with the link",
  async (to) => {
    answering(installed);
    const [status, location] = (await decide(`decision=${to}&remember=on`)) as [number, string];
    const { pathname, searchParams } = new URL(location, hydraUrl);
    expect([status, pathname]).toEqual([303, "/consent/done"]);
    expect([searchParams.get("to"), searchParams.get("app")]).toEqual([back, "Books"]);
    if (to === "allow") expect(bodiesOf("accept")).toMatchObject([{ remember: false }]);
  },
);

test.each([
  [
    "was asked nothing",
    { ...installed, client: { ...installed.client, skip_consent: true } },
    back,
  ],
  ["has an address too long for a page", installed, `${back}?${"x".repeat(12_300)}`],
])("Somebody who %s is led straight to an installed app", async (_who, request, to) => {
  answering(request, { "PUT ": { status: 200, body: { redirect_to: to } } });
  const end = request === installed ? decide("decision=allow") : endOf(open());
  expect(await end).toEqual([303, to]);
});
