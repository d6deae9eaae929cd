import { beforeEach, expect, test, vi } from "vitest";
import { requestFor } from "../../tests/support/stand-in/request-for";
import { variantAt } from "../model/variants";
import { sign } from "../state/signature.server";
import type { PageVisit } from "../web/visit.server";
import { type callKratos, kratos } from "../kratos/client.server";

const call = vi.hoisted(() => vi.fn<typeof callKratos>());
const findIdentitySchema = vi.hoisted(() => vi.fn());
vi.mock(import("../kratos/client.server"), async (load) => ({
  ...(await load()),
  callKratos: call,
}));
vi.mock(import("../kratos/identity-schema.server"), () => ({ findIdentitySchema }));

const { findLogoutLink, findPerson, isByRecoveryLink, isSignedOut, leaveSession } =
  await import("../kratos/session.server");
const { findSession, readSession, requireSession } = await import("./require-session.server");
const { isSignOutToken, signOut, signOutToken } = await import("./sign-out.server");

beforeEach(() => void call.mockReset());

function visitOf(path: string, cookies = "ory_kratos_session=a"): PageVisit {
  const request = requestFor(path, { Cookie: cookies });
  return { variant: variantAt(path), request, context: {} };
}

function answer(...replies: [status: number, body?: object][]) {
  for (const [status, body = {}] of replies) {
    call.mockResolvedValueOnce({ status, body, cookies: [`c=${status}`] });
  }
}

const thrownBy = (promise: Promise<unknown>) => promise.catch((thrown: unknown) => thrown);

async function listCalls() {
  const request = vi.spyOn(kratos["axios"], "request");
  const made = [];
  for (const [, ask] of call.mock.calls) {
    request.mockResolvedValueOnce({ status: 200, data: {}, headers: {} });
    await ask("ory_kratos_session=b", {});
    const { url = "", headers } = request.mock.lastCall?.[0] ?? {};
    const cookie = new Headers(headers as Record<string, string>).get("Cookie");
    made.push([decodeURIComponent(url.replace(/^http:..[^/]+/, "")), cookie]);
  }
  return made;
}

test.each([
  [401, "/sessions", "/login?return_to=%2Fsessions"],
  [401, "/", "/login"],
  [403, "/sessions", "/login?aal=aal2&return_to=%2Fsessions"],
  [401, "/ui/account-deletion", "/ui/login"],
  [403, "/ui/account-deletion", "/ui/login?aal2=true"],
])("If Kratos answers %i, %s leads to %s", async (status, path, to) => {
  answer([status]);
  const thrown = await thrownBy(requireSession(visitOf(path)));
  expect((thrown as Response).headers.get("Location")).toBe(to);
});

test("A form that is sent once its session has ended says so at the sign-in, and a page says nothing", async () => {
  for (const [method, said] of [
    ["POST", 1],
    ["GET", 0],
  ] as const) {
    const visit = visitOf("/sessions", "theme=dark");
    const request = new Request(visit.request, { method });
    const thrown = await thrownBy(requireSession({ ...visit, request }));
    const { headers } = thrown as Response;
    expect(headers.get("Location")).toBe("/login?return_to=%2Fsessions");
    expect(headers.getSetCookie().filter((line) => /toast=./.test(line))).toHaveLength(said);
  }
});

test("Without a cookie of Kratos nobody is signed in, and Kratos is not asked", async () => {
  const thrown = await thrownBy(requireSession(visitOf("/sessions", "theme=dark")));
  expect((thrown as Response).status).toBe(303);
  expect(call).not.toHaveBeenCalled();
});

test("A page that needs a session has the one of the person who is signed in", async () => {
  answer([200, ada]);
  expect(await requireSession(visitOf("/sessions"))).toMatchObject({ id: "s1" });
});

function sessionOf(traits: object, addresses: Record<string, boolean> = {}) {
  const verifiable_addresses = Object.entries(addresses).map(([value, verified]) => {
    return { value, verified };
  });
  return { id: "s1", identity: { id: "i1", schema_id: "person", traits, verifiable_addresses } };
}
const ada = sessionOf({ email: "Ada@example.test" }, { "ada@example.test": false });
const date = "Sat, 28 Nov 2026 02:00:00 GMT";

test("A session has the time of Kratos' answer, if that is one", async () => {
  const readAt = async (told?: string) => {
    call.mockResolvedValueOnce({ status: 200, body: ada, cookies: [], date: told });
    return readSession(visitOf("/"));
  };
  expect(await readAt(date)).toMatchObject({ id: "s1", toldAt: Date.parse(date) });
  expect(await readAt()).not.toHaveProperty("toldAt");
  expect(findIdentitySchema).not.toHaveBeenCalled();
});

test("Somebody without an address is called what the identity schema says that they sign in with", async () => {
  const login = { name: "traits.login", path: ["login"], isIdentifier: true };
  const signsInAs = async (schema?: object[]) => {
    findIdentitySchema.mockResolvedValueOnce(schema);
    answer([200, sessionOf({ login: "ada" })]);
    const session = await readSession(visitOf("/"));
    return typeof session === "object" && session.identity.signs_in_as;
  };
  expect([await signsInAs([login]), await signsInAs()]).toEqual(["ada", undefined]);
  expect(findIdentitySchema).toHaveBeenLastCalledWith({}, "person");
});

test.each<[string, Parameters<typeof call.mockResolvedValueOnce>[0]]>([
  ["no answer", { unavailable: "timeout" } as never],
  ["an error", { status: 500, body: {}, cookies: [] }],
  ["no session in a 200", { status: 200, body: {}, cookies: [] }],
])(
  "R57 After %s of Kratos the account's form says that this is not working, and the mobile form does on a page of its own",
  async (_what, reply) => {
    call.mockResolvedValue(reply);
    const thrown = await thrownBy(readSession(visitOf("/")));
    expect(thrown).toMatchObject({ data: { code: "unavailable" } });
    const led = await thrownBy(readSession(visitOf("/ui")));
    expect((led as Response).headers.get("Location")).toMatch(/^\/ui\/error\?/);
  },
);

test("A page that needs no session knows that there is none", async () => {
  answer([401]);
  expect(await findSession(visitOf("/"))).toBeNull();
});

const signedIn = { isSignedIn: true };
const noSession = { isSignedIn: false };

const unverified = { ...signedIn, unverified: "ada@example.test" };

test.each<[string, number, object, object]>([
  ["the person with the address to verify", 200, ada, unverified],
  ["a person without their second step", 403, {}, signedIn],
  ["nobody, without a session", 401, {}, noSession],
  ["nobody, if Kratos' answer has none", 200, {}, noSession],
])("A page for everybody knows %s", async (_who, status, body, person) => {
  answer([status, body]);
  expect(await findPerson(visitOf("/login"))).toMatchObject(person);
});

test("A page for everybody takes a browser for nobody's without a session cookie, and if Kratos does not answer", async () => {
  expect(await findPerson(visitOf("/login", "csrf_token_1=a"))).toEqual(noSession);
  expect(call).not.toHaveBeenCalled();
  call.mockResolvedValueOnce({ unavailable: "timeout" } as never);
  expect(await findPerson(visitOf("/login"))).toEqual(noSession);
});

const own = { email: "b@b.test" };

test.each([
  ["the account's own, first", own, { "a@a.test": false, "b@b.test": false }, "b@b.test"],
  ["another one", own, { "b@b.test": true, "a@a.test": false }, "a@a.test"],
  ["the account's first", {}, { "a@a.test": false }, "a@a.test"],
  ["none that is verified", own, { "b@b.test": true }, undefined],
])("The address to verify next is %s", async (_which, traits, addresses, next) => {
  answer([200, sessionOf(traits, { ...addresses })]);
  expect((await findPerson(visitOf("/login"))).unverified).toBe(next);
});

test("A session counts as a recovery's only while its first method is the mail's link", () => {
  const by = (...methods: string[]) =>
    isByRecoveryLink({ authentication_methods: methods.map((method) => ({ method })) } as never);
  expect(by("link_recovery")).toBe(true);
  expect([by("password", "link_recovery"), by()]).toEqual([false, false]);
});

test("Only Kratos' own word for it says that nobody is signed in", async () => {
  answer([401], [200, ada], [403]);
  const said = [];
  for (let asked = 0; asked < 3; asked += 1) said.push(await isSignedOut(visitOf("/")));
  call.mockResolvedValueOnce({ unavailable: "timeout" } as never);
  expect([...said, await isSignedOut(visitOf("/"))]).toEqual([true, false, false, false]);
});

test("R37 The menu's form signs out the session that it was drawn for, and no other", () => {
  const own = visitOf("/").request;
  const other = visitOf("/", "ory_kratos_session=b").request;
  const nobody = visitOf("/", "theme=dark").request;
  const token = signOutToken(own) ?? "";
  expect(isSignOutToken(own, token)).toBe(true);
  for (const wrong of [null, "", "x", signOutToken(other) ?? ""]) {
    expect(isSignOutToken(own, wrong)).toBe(false);
  }
  expect(signOutToken(nobody)).toBeUndefined();
  for (const wrong of [token, sign("sign out of session", "")]) {
    expect(isSignOutToken(nobody, wrong)).toBe(false);
  }
});

const logout_url = "https://account.example.org/self-service/logout?token=t";

test.each<[[number, object?][], string | undefined]>([
  [[[200, { logout_url }]], "/self-service/logout?token=t"],
  [[[400], [200, { logout_url }]], "/self-service/logout?token=t"],
  [[[200, { logout_url: "https://evil.example/" }]], undefined],
  [[[401]], undefined],
])("After the answers %j the link that signs out is %s", async (replies, link) => {
  answer(...replies);
  expect(await findLogoutLink(visitOf("/"), "/")).toBe(link);
  expect(call).toHaveBeenCalledTimes(replies.length);
});

const made: [number, object] = [200, { logout_token: "t" }];

const whoami = "/sessions/whoami";
const logout = "/self-service/logout";

test.each<[string, (visit: PageVisit) => Promise<unknown>, [number, object?][], string[]]>([
  ["who is signed in", readSession, [[401]], [whoami]],
  ["who looks at a page for everybody", findPerson, [[401]], [whoami]],
  ["whether somebody is signed out", isSignedOut, [[401]], [whoami]],
  ["to end a session", leaveSession, [made, [204]], [`${logout}/browser`, `${logout}?token=t`]],
  [
    "for a link that signs out, without a way back if that is forbidden",
    (visit) => findLogoutLink(visit, "/bye"),
    [[400], [200, { logout_url }]],
    [`${logout}/browser?return_to=https://account.example.org/bye`, `${logout}/browser`],
  ],
])("Kratos is asked %s with the browser's cookies", async (_what, ask, replies, asked) => {
  answer(...replies);
  await ask(visitOf("/"));
  expect(await listCalls()).toEqual(asked.map((at) => [at, "ory_kratos_session=b"]));
});

test("If Kratos does not answer, no link signs out, and the session may be open", async () => {
  call.mockResolvedValue({ unavailable: "timeout" });
  expect(await findLogoutLink(visitOf("/"), "/")).toBeUndefined();
  const stillOpen = { data: { code: "still_open" }, init: { status: 504 } };
  expect(await thrownBy(signOut(visitOf("/")))).toMatchObject(stillOpen);
  answer(made);
  expect(await thrownBy(signOut(visitOf("/")))).toMatchObject(stillOpen);
});

test.each<[[number, object?][], string]>([
  [[[401]], "c=401"],
  [[made, [204]], "c=204"],
  [[made, [401]], "c=401"],
])("After the answers %j somebody is signed out", async (replies, cookie) => {
  answer(...replies);
  expect((await signOut(visitOf("/"))).getSetCookie()).toEqual([cookie]);
});

test.each<[[number, object?][]]>([[[made, [200]]], [[made, [500]]], [[[200]]]])(
  "After the answers %j a page says that the session may be open",
  async (replies) => {
    answer(...replies);
    const thrown = await thrownBy(signOut(visitOf("/")));
    expect(thrown).toMatchObject({ data: { code: "still_open" } });
  },
);

test("What the operator wants a browser to forget at a sign-out goes along", async () => {
  answer(made);
  const clearSiteData = '"cookies"';
  call.mockResolvedValueOnce({ status: 204, body: {}, cookies: ["c=204"], clearSiteData });
  expect((await signOut(visitOf("/"))).get("Clear-Site-Data")).toBe(clearSiteData);
});

test("After something else has succeeded a browser forgets its session even if Kratos does not end it", async () => {
  answer(made, [500]);
  const forgotten = ["ory_kratos_session=; Path=/; Max-Age=0"];
  expect((await leaveSession(visitOf("/"))).getSetCookie()).toEqual(forgotten);
  answer(made, [204]);
  expect((await leaveSession(visitOf("/"))).getSetCookie()).toEqual(["c=204"]);
});
