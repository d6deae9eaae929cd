import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { flowOf, input, submit } from "../../tests/support/stand-in/view-nodes";
import type { CallResult } from "../upstream/reply";
import type { Answer } from "./answer";

const answers = vi.hoisted(() => new Map<string, unknown>());
const asked = vi.hoisted((): string[] => []);
vi.mock(import("../upstream/watch.server"), async (load) => ({
  ...(await load()),
  watchUpstream: (_name, upstream) => ({
    ...upstream,
    async ask(_context, call) {
      let path = "";
      upstream.transport.request = ({ url }) => {
        path = url.replace("http://127.0.0.1:4433", "");
        return Promise.reject(new Error("nobody is called"));
      };
      await call({ signal: new AbortController().signal }).catch(() => undefined);
      asked.push(path);
      return (answers.get(path) ?? { unavailable: "refused" }) as CallResult;
    },
  }),
}));

const {
  askForFeatures,
  findFeature,
  findProviders,
  forgetFeatures,
  hasFeature,
  learnFrom,
  watchFeatures,
} = await import("./kratos-features.server");

const refusal = (error: object, status = 400) => ({ status, body: { error }, cookies: [] });
const usable = refusal({
  code: 400,
  reason: "Unable to parse the return_to query parameter as an URL",
});
const disabled = refusal({ code: 400, reason: "Recovery is not allowed because it was disabled." });
const noMethod = refusal({
  code: 400,
  reason:
    "You attempted recovery using code, which is not enabled or does not exist. An administrator needs to enable this recovery method.",
});
const noStrategy = refusal({
  code: 400,
  reason:
    "The active verification strategy code is not enabled. Please enable it in the configuration.",
});
const byId = refusal({
  id: "self_service_flow_disabled",
  code: 400,
  reason: "Registration is not allowed because it was disabled.",
});
const forbidden = refusal({ id: "self_service_flow_return_to_forbidden", code: 403, reason: "" });
const other = refusal({
  id: "security_csrf_violation",
  code: 400,
  reason: "because it was disabled.",
});
const broken = { status: 500, body: {}, cookies: [] };

const probe = (flow: string) => `/self-service/${flow}/api?return_to=%3A`;
const schemas = (kratos: object) => ({
  status: 200,
  cookies: [],
  body: [
    {
      id: "default",
      schema: { properties: { traits: { properties: { a: { "ory.sh/kratos": kratos } } } } },
    },
  ],
});

beforeEach(() => {
  answers.clear();
  asked.length = 0;
  forgetFeatures();
});
afterEach(() => void vi.useRealTimers());

test.each<[string, object | undefined, boolean | undefined]>([
  ["is on", usable, true],
  ["is off", disabled, false],
  ["is off, with an id", byId, false],
  ["has no method to recover", noMethod, false],
  ["has no method to verify", noStrategy, false],
  ["is on, with another refusal of the address", forbidden, true],
  ["is refused for another reason", other, undefined],
  ["fails", broken, undefined],
  ["is answered by nobody", undefined, undefined],
])("A flow that %s is found so", async (_which, answer, found) => {
  answers.set(probe("recovery"), answer);
  await askForFeatures();
  expect(findFeature("recovery")).toBe(found);
  expect(hasFeature("recovery")).toBe(found !== false);
});

test("The background asks only what creates nothing at Kratos", async () => {
  expect(await askForFeatures()).toBe(false);
  const flows = ["registration", "recovery", "verification"];
  expect(asked).toEqual([...flows.map(probe), "/schemas"]);
});

test("An answer that does not tell leaves what was known", async () => {
  answers.set(probe("recovery"), disabled);
  await askForFeatures();
  answers.set(probe("recovery"), broken);
  await askForFeatures();
  expect(findFeature("recovery")).toBe(false);
});

test("Nobody is recovered or verified by a schema without addresses for it", async () => {
  for (const flow of ["recovery", "verification"]) answers.set(probe(flow), usable);
  answers.set("/schemas", schemas({ credentials: { password: { identifier: true } } }));
  await askForFeatures();
  expect(["recovery", "verification", "email"].map((name) => findFeature(name as "email"))).toEqual(
    [false, false, false],
  );
  answers.set("/schemas", schemas({ recovery: { via: "email" }, verification: { via: "email" } }));
  await askForFeatures();
  expect(["recovery", "verification", "email"].map((name) => findFeature(name as "email"))).toEqual(
    [true, true, true],
  );
});

test("A change is found within five minutes, until the watch is stopped", async () => {
  vi.useFakeTimers();
  for (const flow of ["registration", "recovery", "verification"]) answers.set(probe(flow), usable);
  answers.set("/schemas", schemas({ recovery: { via: "email" } }));
  const stop = watchFeatures();
  await vi.advanceTimersByTimeAsync(0);
  expect(findFeature("registration")).toBe(true);
  answers.set(probe("registration"), byId);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(findFeature("registration")).toBe(false);
  stop();
  asked.length = 0;
  await vi.advanceTimersByTimeAsync(900_000);
  expect(asked).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

test("A Kratos that starts late is asked again soon", async () => {
  vi.useFakeTimers();
  const stop = watchFeatures();
  await vi.advanceTimersByTimeAsync(0);
  answers.set(probe("registration"), byId);
  await vi.advanceTimersByTimeAsync(11_000);
  expect(findFeature("registration")).toBe(false);
  stop();
});

const shown = (nodes: unknown[], more = {}): Answer => ({
  kind: "shown",
  flow: flowOf(nodes, { state: "choose_method", ...more }),
});
const password = input("password", "password", { group: "password" });
const google = submit("provider", "oidc", { value: "google" });
const created = { kind: "login", step: "create" } as const;

test("A page that meets the refusal of a flow tells all pages at once, and one that shows it again", () => {
  learnFrom({ kind: "registration", step: "create" }, { kind: "disabled" });
  expect(hasFeature("registration")).toBe(false);
  learnFrom({ kind: "registration", step: "create" }, shown([]));
  expect(findFeature("registration")).toBe(true);
});

test("A sign-in for everybody tells its ways and its providers", () => {
  expect(findProviders()).toBeUndefined();
  learnFrom(created, shown([google]));
  expect([findFeature("password"), findFeature("code"), findProviders()]).toEqual([
    false,
    false,
    ["google"],
  ]);
  learnFrom(created, shown([password]));
  expect([findFeature("password"), findProviders()]).toEqual([true, []]);
});

test.each<[string, Answer]>([
  ["for one person", shown([google], { refresh: true })],
  ["of a second step", shown([google], { requested_aal: "aal2" })],
  [
    "of an organization",
    shown([google], { request_url: "http://x/self-service/login/browser?organization=o1" }),
  ],
  ["of a known name", shown([google, input("identifier", "hidden", { value: "ada" })])],
  ["that was refused", shown([google], { messages: [{ id: 1, text: "", type: "error" }] })],
  ["that waits for a code", shown([google], { state: "sent_email" })],
])("A sign-in %s tells nothing of others", (_which, answer) => {
  learnFrom({ ...created, step: "read" }, answer);
  expect(findFeature("password")).toBeUndefined();
});

test("The first of two steps does not tell whether there are passwords", () => {
  learnFrom(created, shown([submit("method", "identifier_first"), google]));
  expect([findFeature("password"), findProviders()]).toEqual([undefined, ["google"]]);
});

test("The settings tell whether there are passwords and passkeys", () => {
  learnFrom({ kind: "settings", step: "read" }, shown([submit("method", "profile")]));
  expect([hasFeature("password"), hasFeature("passkey")]).toEqual([false, false]);
});

test("The list of schemas tells the titles of traits, and once of each name in ID_TOKEN_CLAIMS that is none", async () => {
  vi.stubEnv("HYDRA_ADMIN_URL", "http://127.0.0.1:4445");
  vi.stubEnv("HYDRA_PUBLIC_URL", "https://hydra.example");
  vi.stubEnv("ID_TOKEN_CLAIMS", "profile.member=member, profile.shoe=shoes");
  vi.resetModules();
  const fresh = await import("./kratos-features.server");
  const { log } = await import("../telemetry/log.server");
  const warn = vi.spyOn(log, "warn").mockImplementation(() => undefined);
  const traits = { properties: { member: { type: "string", title: "Member number" } } };
  const listed = [{ id: "default", schema: { properties: { traits } } }];
  answers.set("/schemas", { status: 200, cookies: [], body: listed });
  expect(fresh.findTraitTitle(undefined, "member")).toBeUndefined();
  for (let time = 0; time < 2; time += 1) await fresh.askForFeatures();
  expect(fresh.findTraitTitle("default", "member")).toBe("Member number");
  expect(fresh.findTraitTitle("other", "member")).toBeUndefined();
  expect(warn.mock.calls).toEqual([[{ event: "claim_without_trait", trait: "shoes" }]]);
  vi.unstubAllEnvs();
});
