import { expect, test } from "vitest";
import { loadWith } from "../../tests/support/stand-in/load-with";
import { flowOf, input } from "../../tests/support/stand-in/view-nodes";
import { visitTo } from "../../tests/support/stand-in/visit";
import { wordsIn } from "../i18n/words.server";
import type { FlowKind } from "../model/flow";
import { mobile, type Variant } from "../model/variants";
import { carriedFrom } from "../web/visit.server";
import {
  describePasswordRules,
  describeWaysOut,
  findMostBytes,
  flowLinks,
  settingsLinks,
  verificationLinks,
} from "./links.server";

const withServices = {
  HYDRA_ADMIN_URL: "http://hydra-admin",
  HYDRA_PUBLIC_URL: "https://oauth.example.org",
  ACCOUNT_API_URL: "https://api.example.org",
  ACCOUNT_API_TOKEN: "t".repeat(32),
};

/** Makes the links where the operator has Hydra and an account API. */
const linksWithServices = await loadWith(withServices, () => import("./links.server"));

interface Given {
  query?: string;
  variant?: Variant;
  more?: object;
  nodes?: object[];
}

function pageOf(kind: FlowKind, given: Given = {}) {
  const { query = "", variant, more, nodes = [input("a", "text")] } = given;
  const visit = visitTo(kind, { query, variant });
  const flow = flowOf(nodes, { ...more });
  return [visit, { flow, carriedTo: carriedFrom(visit.url, flow) }] as const;
}

const forApp = { more: { oauth2_login_challenge: "c1" } };

test("Connected apps and the deletion of the account are linked where the operator has what they need", () => {
  const { apps, deletion } = linksWithServices.settingsLinks(...pageOf("settings"));
  expect([apps, deletion]).toEqual(["/connected-apps", "/settings/delete"]);
  const without = settingsLinks(...pageOf("settings"));
  expect([without.apps, without.deletion]).toEqual([undefined, undefined]);
});

test.each<[string, FlowKind, Given, string?]>([
  ["A sign-in for an application", "login", forApp, "/login/cancel?kind=login&flow=f1"],
  ["A sign-up for one", "registration", forApp, "/login/cancel?kind=registration&flow=f1"],
  ["A sign-in", "login", {}],
  ["The mobile sign-in", "login", { ...forApp, variant: mobile }],
])("%s can be refused, or not", (_what, kind, given, to) => {
  const page = pageOf(kind, given);
  expect(linksWithServices.describeWaysOut(...page, undefined).refusal?.to).toBe(to);
  expect(describeWaysOut(...page, undefined).refusal).toBeUndefined();
});

const query = "?organization=o1&return_to=/sessions";

test.each<[string, Given, string?]>([
  ["that offers nothing", { query, nodes: [] }, "/login?return_to=%2Fsessions"],
  ["that offers something", { query }],
  ["without an organization", { query: "?return_to=/sessions", nodes: [] }],
  ["of somebody who is signed in", { query, nodes: [], more: { refresh: true } }],
  ["of a second step", { query, nodes: [], more: { requested_aal: "aal2" } }],
])("A sign-in %s leads to the same without the organization, or not", (_which, given, to) => {
  expect(describeWaysOut(...pageOf("login", given), undefined).anywhere).toBe(to);
});

test("A verification leads to the settings that correct the address, and back", () => {
  const back = "/settings?return_to=%2Fverification%3Fflow%3Df1";
  expect(verificationLinks(...pageOf("verification")).correction).toBe(back);
});

test.each([
  ["?return_to=/verification?flow=v1", "/verification?flow=v1"],
  ["?return_to=/sessions", undefined],
  ["", undefined],
])("The settings at %s lead back to the page for a code, or not", (query, code) => {
  expect(settingsLinks(...pageOf("settings", { query })).code).toBe(code);
});

test("Somebody who signs up, recovers the account or signs out goes on to where the sign-in leads", () => {
  const back = encodeURIComponent("/login?login_challenge=c1");
  const { recovery, logout } = flowLinks(...pageOf("login", forApp));
  expect([recovery, logout]).toEqual([`/recovery?return_to=${back}`, "/logout?login_challenge=c1"]);
  const usual = flowLinks(...pageOf("login", { query: "?return_to=/sessions&login_hint=a" }));
  expect([usual.recovery, usual.logout]).toEqual(["/recovery?return_to=%2Fsessions", "/logout"]);
  expect(usual.registration).toBe("/registration?return_to=%2Fsessions&login_hint=a");
});

test("A new password's shortest length is said in Kratos' words where the operator tells it", () => {
  const words = wordsIn("en");
  const { advice, least } = describePasswordRules(words, { length: 12 });
  expect(least).toEqual({ length: 12, text: expect.stringContaining("12") as unknown });
  expect(advice).toBe("Don’t reuse one from another site.");
  expect(describePasswordRules(words)).toEqual({
    advice: expect.stringContaining("Choose a long password") as unknown,
  });
});

test("The longest password is said in the sentence of its refusal, as the operator or that refusal tells it", () => {
  const words = wordsIn("en");
  const { most } = describePasswordRules(words, { bytes: 72 });
  expect(most).toMatchObject({
    bytes: 72,
    id: 4000033,
    text: expect.stringContaining("at most 72") as unknown,
  });
  const refused = (id: number, context: object) =>
    findMostBytes(
      flowOf([
        { ...input("password", "password"), messages: [{ id, text: "", type: "error", context }] },
      ]),
    );
  expect(refused(4000033, { max_length: 72 })).toBe(72);
  expect(refused(4000033, {})).toBeUndefined();
  expect(refused(4000032, { max_length: 72 })).toBeUndefined();
});
