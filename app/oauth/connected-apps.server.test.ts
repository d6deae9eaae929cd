import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import {
  endOf,
  session,
  startHydraInProcess,
  visitOf,
  type HydraInProcess,
} from "../../tests/support/stand-in/hydra-in-process";
import type * as apps from "./connected-apps.server";
import { sessionSchema } from "../model/session";

const logged = vi.hoisted(() => vi.fn());
vi.mock("../telemetry/security-event.server", () => ({
  logSecurityEvent: (_context: unknown, event: unknown) => void logged(event),
}));

let hydra: HydraInProcess<typeof apps>;
beforeAll(async () => {
  hydra = await startHydraInProcess(() => import("./connected-apps.server"));
});
afterAll(() => hydra.stop());
beforeEach(() => {
  hydra.calls.forget();
  logged.mockClear();
});

const visit = () => visitOf("/connected-apps");
const person = sessionSchema.parse(session);

function consent(client: object, more: object = {}) {
  return { consent_request: { client: { client_id: "books", ...client } }, ...more };
}

function list(consents: unknown, status = 200) {
  hydra.upstream.answers = {
    "GET /admin/oauth2/auth/sessions/consent": { status, body: consents },
  };
  return hydra.code.listConnectedApps(visit(), person).then(({ apps }) => apps);
}

test.each([
  ["https://books.example/", "https://books.example/"],
  ["http://books.example/", undefined],
  ["javascript:alert(1)", undefined],
  ["https://user:secret@books.example/", undefined],
  ["/settings", undefined],
  [undefined, undefined],
])("An application whose address is %s leads to %s", async (address, to) => {
  const [app] = await list([consent({ client_name: "Books", client_uri: address })]);
  expect(app?.address).toBe(to);
});

test("Applications are listed by name, each once, with all it may and since it first might", async () => {
  const books = { client_name: "Meadow Books" };
  const apps = await list([
    consent(books, { grant_scope: ["openid", "email"], handled_at: "2026-01-15T09:30:00.9Z" }),
    consent({ client_id: "pond", client_name: "A Pond" }, { grant_scope: null }),
    consent(books, { grant_scope: ["email", "profile"], handled_at: "2026-01-14T09:30:00Z" }),
    consent(books, { grant_scope: "openid", handled_at: "yesterday" }),
  ]);
  expect(apps).toMatchObject([
    { id: "pond", client: { name: "A Pond" }, scopes: [] },
    {
      id: "books",
      client: { name: "Meadow Books" },
      scopes: ["openid", "email", "profile"],
      since: Date.UTC(2026, 0, 14, 9, 30) / 1000,
    },
  ]);
  expect(apps[0]).not.toHaveProperty("since");
  const [call] = hydra.calls.list();
  expect(call?.path).toContain("subject=i1");
  expect(call?.path).toContain("page_size=100");
});

test("What an application was told is known, and until when its decision is remembered", async () => {
  const handled_at = "2026-01-15T09:30:00Z";
  const at = Date.UTC(2026, 0, 15, 9, 30) / 1000;
  const remember = { remember: true, handled_at };
  const newest = {
    handled_at: "2026-01-16T09:30:00Z",
    session: { id_token: { email: "new@example.test" } },
  };
  const [books, pond, ...others] = await list([
    consent({ client_name: "A" }, newest),
    consent({}, { ...remember, remember_for: 60, session: { id_token: { email: "old", a: 1 } } }),
    consent({}, { ...remember, remember_for: 30 }),
    consent({ client_id: "b" }, { ...remember, remember_for: 0, session: { id_token: null } }),
    consent({ client_id: "c" }, { remember: false, remember_for: 60, handled_at }),
    consent({ client_id: "d" }, { remember: true, remember_for: 60, session: "none" }),
  ]);
  expect(books).toMatchObject({ shared: { email: "new@example.test", a: 1 }, until: at + 60 });
  expect(pond).toMatchObject({ until: Infinity, shared: {} });
  expect(others.map(({ until }) => until)).toEqual([undefined, undefined]);
});

test("A decision that is remembered for longer than a date can say is remembered for good", async () => {
  const handled_at = "2026-01-15T09:30:00Z";
  const [books] = await list([
    consent({}, { remember: true, handled_at, remember_for: 9_000_000_000_000_000 }),
  ]);
  expect(books).toMatchObject({ until: Infinity });
});

test.each([
  ["no list", { error: "x" }, 200, [502, "unavailable"]],
  ["consents without an application", [{ consent_request: {} }], 200, [502, "unavailable"]],
  ["a fault", [], 500, [502, "unavailable"]],
  ["a plea for patience", [], 429, [503, "unavailable"]],
])(
  "R58 When Hydra answers with %s there is a page, and no empty list",
  async (_what, body, status, end) => {
    expect(await endOf(list(body, status))).toEqual(end);
  },
);

async function revoke(which: { client: string } | { all: true }, status = 204) {
  hydra.upstream.answers = { "DELETE ": { status } };
  await hydra.code.revokeConnectedApps(visit(), person, which);
  return hydra.calls.list()[0]?.path;
}

test("One application is disconnected, or all of them, of this person alone", async () => {
  const one = await revoke({ client: "books" });
  expect(one).toContain("subject=i1");
  expect(one).toContain("client=books");
  expect(one).not.toContain("all=true");
  hydra.calls.forget();
  const all = await revoke({ all: true });
  expect(all).toContain("subject=i1");
  expect(all).toContain("all=true");
  expect(all).not.toContain("client=");
  expect(logged.mock.calls).toEqual([
    [{ event: "app_revoked", outcome: "succeeded" }],
    [{ event: "app_revoked", outcome: "succeeded" }],
  ]);
});

test("The page does not report as done what Hydra did not do", async () => {
  expect(await endOf(revoke({ client: "books" }, 200))).toEqual([502, "unavailable"]);
  expect(logged).toHaveBeenCalledExactlyOnceWith({ event: "app_revoked", outcome: "failed" });
});

test("Without a Hydra there is no such page", async () => {
  await hydra.code.requireHydra(visit());
  vi.stubEnv("HYDRA_ADMIN_URL", undefined);
  vi.resetModules();
  const { requireHydra } = await import("./connected-apps.server");
  expect(await endOf(requireHydra(visit()))).toEqual([404, "not_found"]);
});

test("R90 The order of Hydra's list does not matter", async () => {
  const grants = [
    consent(
      { client_name: "A" },
      { handled_at: "2026-01-16T09:30:00Z", session: { id_token: { email: "new" } } },
    ),
    consent(
      { client_name: "A" },
      { handled_at: "2026-01-15T09:30:00Z", session: { id_token: { email: "old" } } },
    ),
  ];
  for (const listed of [grants, [...grants].reverse()]) {
    expect((await list(listed))[0]?.shared).toEqual({ email: "new" });
  }
});
