import { beforeEach, expect, test } from "vitest";
import {
  endOf,
  hydraFor,
  hydraUrl,
  session,
  visitOf,
} from "../../tests/support/stand-in/hydra-in-process";
import { cookiesFor } from "../../tests/support/stand-in/kept-state";

const hydra = hydraFor(() => import("./logout.server"));

const page = "/logout?logout_challenge=c1";
const asked = { subject: "i1", client: { client_id: "books", client_name: "Books" } };

const ask = "GET /admin/oauth2/auth/requests/logout";
const accept = "PUT /admin/oauth2/auth/requests/logout/accept";
const reject = "PUT /admin/oauth2/auth/requests/logout/reject";
const bye = `${hydraUrl}/bye`;
const ended = "ory_kratos_session=; Max-Age=0";

function answering(logoutRequest: object = asked) {
  hydra.calls.forget();
  hydra.upstream.answers = {
    "GET /sessions/whoami": { status: 200, body: session },
    "GET /self-service/logout/browser": { status: 200, body: { logout_token: "t1" } },
    "GET /self-service/logout": { status: 204, headers: { "Set-Cookie": [ended] } },
    [ask]: { status: 200, body: logoutRequest },
    [accept]: { status: 200, body: { redirect_to: bye } },
    [reject]: { status: 204 },
  };
}

beforeEach(() => answering());

const asks = () =>
  hydra.calls.list().map(({ method, path }) => `${method} ${path.split("?")[0] ?? ""}`);

async function answer(decision: string, meanwhile = () => {}) {
  const opened = await hydra.code.openLogout(visitOf(page));
  const cookie = await cookiesFor(opened?.changes ?? {});
  const form = new URLSearchParams({ token: opened?.token ?? "", decision });
  hydra.calls.forget();
  meanwhile();
  return hydra.code.answerLogout(visitOf(page, { form: "", cookie }), form);
}

test("R36 Without a challenge nothing was asked by Hydra; with one the question names the application", async () => {
  expect(await hydra.code.openLogout(visitOf("/logout"))).toBeNull();
  expect(asks()).toEqual([]);
  const opened = await hydra.code.openLogout(visitOf(page));
  expect(opened?.client).toMatchObject({ name: "Books" });
  expect(asks()).toEqual([ask]);
});

test("The question is asked once in the language that the application's request names, and no later page keeps it", async () => {
  const request_url = "/oauth2/sessions/logout?id_token_hint=secret&ui_locales=xx%20de";
  answering({ ...asked, request_url });
  const leads = await hydra.code.openLogout(visitOf(page)).catch((thrown: unknown) => thrown);
  if (!(leads instanceof Response)) throw new Error("No redirect");
  const to = leads.headers.get("Location");
  expect([leads.status, to]).toEqual([303, "/logout?logout_challenge=c1&lng=de"]);
  expect(leads.headers.getSetCookie()).toEqual([]);
  // A language that the person chooses since stays.
  const chosen = visitOf(`${page}&lng=fr`);
  expect(await hydra.code.openLogout(chosen)).not.toBeNull();
  for (const other of ["/oauth2/sessions/logout", "", 7]) {
    answering({ ...asked, request_url: other });
    expect(await hydra.code.openLogout(visitOf(page))).not.toBeNull();
  }
});

test("A sign-out that Hydra asks for itself names nobody", async () => {
  for (const more of [{ client: null }, { client: undefined }, { client: 7, subject: 7 }]) {
    answering({ ...asked, ...more });
    expect((await hydra.code.openLogout(visitOf(page)))?.client).toBeUndefined();
  }
});

test("R35 An application that the operator trusts signs people out without a question", async () => {
  answering({ ...asked, client: { ...asked.client, skip_logout_consent: true } });
  expect(await endOf(hydra.code.openLogout(visitOf(page)))).toEqual([303, bye]);
  expect(asks()).toContain(accept);
});

test("R37 Yes ends the identity session first, then Hydra's, and takes the cookies away", async () => {
  const response = await answer("yes");
  expect([response.status, response.headers.get("Location")]).toEqual([303, bye]);
  expect(response.headers.getSetCookie()).toEqual([
    ended,
    expect.stringMatching(/^__Host-answered=/),
    expect.stringMatching(/^__Host-toast=./),
  ]);
  const atKratos = ["GET /self-service/logout/browser", "GET /self-service/logout"];
  expect(asks()).toEqual([ask, ...atKratos, accept]);
});

test("Where Hydra leads back to the application, no page of ours says that the person is signed out", async () => {
  const request_url = "/oauth2/sessions/logout?post_logout_redirect_uri=https://books.example/";
  answering({ ...asked, request_url });
  const kept = (await answer("yes")).headers.getSetCookie().join();
  expect(kept).not.toContain("toast");
});

test("A question that was answered with Yes leads on, and ends no session that was opened since", async () => {
  const cookie = (await answer("yes")).headers.getSetCookie()[1]?.split(";")[0];
  hydra.calls.forget();
  const opened = hydra.code.openLogout(visitOf(page, { cookie }));
  expect(await endOf(opened)).toEqual([303, bye]);
  expect(asks()).toEqual([ask, accept]);
});

test.each([
  ["", undefined, "/"],
  ["no", "https://books.example/shelf", "https://books.example/shelf"],
  ["no", "http://books.example/", "/"],
  ["no", "https://account.example.org/settings", "/"],
  ["no", `https://books.example/${"a".repeat(25_000)}`, "/"],
  ["no", 7, "/"],
])("%j leaves both sessions and leads back to %s if it is safe", async (decision, uri, to) => {
  answering({ ...asked, client: { ...asked.client, client_uri: uri } });
  expect(await endOf(answer(decision))).toEqual([303, to]);
  expect(asks()).toEqual([ask, reject]);
});

test("No is an answer also while Hydra cannot tell who asked", async () => {
  const isAway = () => void (hydra.upstream.answers[ask] = { status: 500 });
  expect(await endOf(answer("no", isAway))).toEqual([303, "/"]);
});

test("R38 While the identity service is away nothing is said to Hydra", async () => {
  const running = answer("yes");
  hydra.upstream.answers["GET /self-service/logout/browser"] = { status: 500 };
  expect(await endOf(running)).toEqual([502, "still_open"]);
  expect(asks()).not.toContain(accept);
});

test("R14 R36 A form for another challenge ends nothing", async () => {
  const opened = await hydra.code.openLogout(visitOf(page));
  const cookie = await cookiesFor(opened?.changes ?? {});
  const form = new URLSearchParams({ token: opened?.token ?? "", decision: "yes" });
  const other = visitOf("/logout?logout_challenge=c2", { form: "", cookie });
  expect(await endOf(hydra.code.answerLogout(other, form))).toEqual([403, "stale_form"]);
  expect(asks()).not.toContain(accept);
});

/** Opens and sends a question with this challenge, and tells both ends. */
async function endsOf(code: typeof hydra.code, path: string) {
  const sent = code.answerLogout(visitOf(path, { form: "" }), new URLSearchParams());
  return [await endOf(code.openLogout(visitOf(path))), await endOf(sent)];
}

const unknown = [400, "challenge"];

test("R34 A challenge that cannot be one has a page, opened and sent", async () => {
  const long = `/logout?logout_challenge=${"c".repeat(12_289)}`;
  expect(await endsOf(hydra.code, long)).toEqual([unknown, unknown]);
  expect(asks()).toEqual([]);
});

test("Without a Hydra a challenge is none that could be known", async () => {
  expect(await endsOf(await hydra.withoutHydra(), page)).toEqual([unknown, unknown]);
});
