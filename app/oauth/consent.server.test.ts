import { cookiesFor } from "../../tests/support/stand-in/kept-state";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import {
  consentAsked as asked,
  endOf,
  hydraUrl,
  session,
  startHydraInProcess,
  visitOf,
  type HydraInProcess,
} from "../../tests/support/stand-in/hydra-in-process";
import type { BrokenUpstream } from "../../tests/support/stand-in/broken-upstream";
import type * as consent from "./consent.server";

const logged = vi.hoisted(() => vi.fn());
vi.mock("../telemetry/security-event.server", () => ({
  logSecurityEvent: (_context: unknown, event: unknown) => void logged(event),
}));

type Answers = BrokenUpstream["answers"];

let hydra: HydraInProcess<typeof consent>;
beforeAll(async () => {
  hydra = await startHydraInProcess(() => import("./consent.server"));
});
afterAll(() => hydra.stop());

const request = "GET /admin/oauth2/auth/requests/consent";
const back = { status: 200, body: { redirect_to: `${hydraUrl}/back` } };

function answering(consentRequest: object = asked, more: Answers = {}) {
  hydra.upstream.answers = {
    ...more,
    "GET /sessions/whoami": { status: 200, body: session },
    [request]: { status: 200, body: consentRequest },
    ...("PUT " in more ? {} : { "PUT ": back }),
  };
}

beforeEach(() => {
  hydra.upstream.answers = {};
  hydra.calls.forget();
  logged.mockClear();
});

const page = "/consent?consent_challenge=c1";

function bodiesOf(decision: "accept" | "reject"): unknown[] {
  return hydra.calls
    .list()
    .filter(({ path }) => path.includes(`/consent/${decision}?consent_challenge=c1`))
    .map(({ body }) => JSON.parse(body) as unknown);
}

/** Opens the page and presses one of its buttons. */
async function decide(form: string) {
  const { token, changes } = await hydra.code.openConsent(visitOf(page));
  const cookie = await cookiesFor(changes);
  const sent = `token=${encodeURIComponent(token)}&${form}`;
  return endOf(hydra.code.answerConsent(visitOf(page, { form: sent, cookie })));
}

test("Somebody is asked for exactly what the application wants, and nothing is decided by that", async () => {
  answering();
  const opened = await hydra.code.openConsent(visitOf(page));
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
  expect(await endOf(hydra.code.openConsent(visitOf(page)))).toEqual([303, `${hydraUrl}/back`]);
  expect(bodiesOf("accept")).toMatchObject([{ grant_scope: ["openid", "email"], remember: false }]);
});

test("R33 A form that was drawn before does not decide an answered request again", async () => {
  answering();
  const drawn = [
    await hydra.code.openConsent(visitOf(page)),
    await hydra.code.openConsent(visitOf(page)),
  ] as const;
  const [first, second] = await Promise.all(drawn.map(({ changes }) => cookiesFor(changes)));
  const send = ({ token }: { token: string }, cookie = "") => {
    const form = `token=${encodeURIComponent(token)}&decision=allow`;
    return hydra.code.answerConsent(visitOf(page, { form, cookie }));
  };
  const { headers } = await send(drawn[0], first);
  const answered = headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const again = send(drawn[1], `${second}; ${answered}`);
  await expect(again).rejects.toMatchObject({ init: { status: 410 } });
  expect(bodiesOf("accept")).toHaveLength(1);
});

test("What the application has already is told with the request, of this application alone", async () => {
  const granted = (client_id: string, grant_scope: string[]) => ({
    consent_request: { client: { client_id } },
    grant_scope,
  });
  answering(asked, {
    "GET /admin/oauth2/auth/sessions/consent": {
      status: 200,
      body: [granted("books", ["openid"]), granted("other", ["email"])],
    },
  });
  const opened = await hydra.code.openConsent(visitOf(page));
  expect(opened.granted).toEqual(["openid"]);
  answering(asked, { "GET /admin/oauth2/auth/sessions/consent": { status: 500 } });
  expect((await hydra.code.openConsent(visitOf(page))).granted).toEqual([]);
});

test("Without a session the request begins again with a sign-in, unless Hydra does not know it", async () => {
  answering();
  hydra.upstream.answers["GET /sessions/whoami"] = { status: 401, body: {} };
  const again = [303, `${hydraUrl}/oauth2/auth?x=1&prompt=login`];
  expect(await endOf(hydra.code.openConsent(visitOf(page)))).toEqual(again);
  const form = "token=x&decision=allow";
  expect(await endOf(hydra.code.answerConsent(visitOf(page, { form })))).toEqual(again);
  hydra.upstream.answers[request] = { status: 404, body: {} };
  expect(await endOf(hydra.code.openConsent(visitOf(page)))).toEqual([404, "challenge"]);
  expect(bodiesOf("accept")).toEqual([]);
});

test("A device's request, which cannot begin again, is come back to after the sign-in", async () => {
  answering({ ...asked, device_challenge_id: "d1" });
  hydra.upstream.answers["GET /sessions/whoami"] = { status: 401, body: {} };
  const back = encodeURIComponent("/consent?consent_challenge=c1");
  expect(await endOf(hydra.code.openConsent(visitOf(page)))).toEqual([
    303,
    `/login?return_to=${back}`,
  ]);
});

test("R28 Allowing grants what was asked, and is remembered for the set time where that is wanted", async () => {
  answering();
  expect(await decide("decision=allow&remember=on&grant_scope=admin")).toEqual([
    303,
    `${hydraUrl}/back`,
  ]);
  expect(await decide("decision=allow")).toEqual([303, `${hydraUrl}/back`]);
  const granted = {
    grant_scope: ["openid", "email"],
    grant_access_token_audience: ["https://api.example"],
    session: { id_token: expect.objectContaining({ email: "ada@example.test" }) as unknown },
  };
  const [kept, once] = bodiesOf("accept");
  expect(kept).toEqual({ ...granted, remember: true, remember_for: 30 * 86_400 });
  expect(once).toEqual({ ...granted, remember: false });
  expect(logged).toHaveBeenCalledWith({ event: "consent", outcome: "allowed" });
});

test.each(["decision=deny", "decision=", ""])("Anything but Allow denies: %j", async (form) => {
  answering();
  expect(await decide(form)).toEqual([303, `${hydraUrl}/back`]);
  expect(bodiesOf("reject")).toEqual([
    { error: "access_denied", error_description: "The person did not allow it.", status_code: 403 },
  ]);
  expect(bodiesOf("accept")).toEqual([]);
  expect(logged).toHaveBeenCalledExactlyOnceWith({ event: "consent", outcome: "denied" });
});

test("A decision that Hydra does not take is one that failed", async () => {
  answering(asked, { "PUT ": { status: 500 } });
  expect(await decide("decision=allow")).toEqual([502, "unavailable"]);
  expect(logged).toHaveBeenCalledWith({ event: "consent", outcome: "failed" });
});

test("R14 A form without its token decides nothing", async () => {
  answering();
  const sent = hydra.code.answerConsent(visitOf(page, { form: "decision=allow" }));
  expect(await endOf(sent)).toEqual([403, "cookies"]);
  expect([...bodiesOf("accept"), ...bodiesOf("reject")]).toEqual([]);
  expect(logged).toHaveBeenCalledExactlyOnceWith({ event: "consent", outcome: "not_confirmed" });
});

test("R29 Somebody else's request is refused and written down", async () => {
  answering({ ...asked, subject: "i2" });
  expect(await endOf(hydra.code.openConsent(visitOf(page)))).toEqual([403, "other_account"]);
  expect(logged).toHaveBeenCalledExactlyOnceWith({ event: "consent", outcome: "other_account" });
});

test("Another account: the session ends, and the request begins again with a sign-in", async () => {
  const signOut = {
    "GET /self-service/logout/browser": { status: 200, body: { logout_token: "t1" } },
    "GET /self-service/logout": { status: 204 },
  };
  answering(asked, signOut);
  expect(await decide("decision=switch")).toEqual([
    303,
    `${hydraUrl}/oauth2/auth?x=1&prompt=login`,
  ]);
  answering({ ...asked, request_url: "https://evil.example/" }, signOut);
  expect(await decide("decision=switch")).toEqual([400, "challenge"]);
});

test.each([
  ["no challenge", "/consent", [400, "challenge"]],
  ["an empty one", "/consent?consent_challenge=", [400, "challenge"]],
  ["one that is too long", `/consent?consent_challenge=${"c".repeat(8193)}`, [400, "challenge"]],
])("R34 An address with %s has a page, and Hydra is not asked", async (_what, path, end) => {
  answering();
  expect(await endOf(hydra.code.openConsent(visitOf(path)))).toEqual(end);
  expect(hydra.calls.list()).toEqual([]);
});
