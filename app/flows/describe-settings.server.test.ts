import { expect, onTestFinished, test } from "vitest";
import { codeList, flowOf, input, submit, view } from "../../tests/support/stand-in/view-nodes";
import { forgetFeatures, learnFrom } from "../kratos/kratos-features.server";
import { findCredentials } from "../model/credentials";
import { wordsIn } from "../i18n/words.server";
import { nameSetUp } from "./node-labels.server";
import { withoutUnasked } from "./settings-flow-page.server";
import { describeSettings, otpauthAddress } from "./settings.server";
import type { SettingsPlace } from "./settings-place.server";

const words = wordsIn("en");
const key = "ABCDEFGHIJKLMNOP";

const text = { id: 1050009, text: key, type: "info", context: { secret: key } };
const setUp = [
  { type: "img", group: "totp", attributes: { id: "totp_qr", src: "data:image/png;base64,AA==" } },
  { type: "text", group: "totp", attributes: { id: "totp_secret_key", text } },
  input("totp_code", "text", { group: "totp" }),
];
/** The typed address is not the account's. */
const profile = input("traits.email", "email", { group: "profile", value: "typed@example.test" });
const password = input("password", "password", { group: "password" });
const keys = ["a", "b"].map((value) => submit("webauthn_remove", "webauthn", { value }));
const passkey = submit("passkey_remove", "passkey");
const app = submit("totp_unlink", "totp");
const noCodes = submit("lookup_secret_regenerate", "lookup_secret");
const hasCodes = submit("lookup_secret_disable", "lookup_secret");
const fourCodes = codeList("a", "b", "c", "d");
const google = submit("unlink", "oidc", { value: "google" });

function describe(nodes: unknown[], place: Partial<SettingsPlace> = {}, more = {}) {
  const whole = { isSaved: false, ...place };
  const page = {
    flow: view(nodes, "by-group", {
      choose: (plan) => withoutUnasked(plan, whole),
      policies: [nameSetUp(flowOf(nodes), words)],
    }),
    place: whole,
    text: words.section("settings"),
    heading: "",
    title: "",
    links: { logout: "/logout", removal: "/settings/remove" } as never,
    menu: { address: "ada@example.test" } as never,
    ways: findCredentials(flowOf(nodes)),
    ...more,
  };
  return describeSettings(page, words);
}

test("The key of an authenticator app leaves the server only once somebody has asked for it", () => {
  expect(JSON.stringify(describe(setUp))).not.toContain(key);
  expect(JSON.stringify(describe(setUp, { asked: "password" }))).not.toContain(key);
  const removed = { changed: "totp", isSaved: true } as const;
  expect(JSON.stringify(describe(setUp, removed))).toContain(key);
  const { sections, otpauth } = describe([profile, ...setUp], { asked: "totp" });
  expect(sections.find(({ group }) => group === "totp")).toMatchObject({ isOpen: true });
  expect(otpauth).toContain(`ada%40example.test?secret=${key}`);
});

test("A linked account that cannot be unlinked is listed, in a section of its own if there is no other", () => {
  const only = describe([profile], {}, { ways: findCredentials(flowOf([profile]), ["google"]) });
  expect(only.fixed).toEqual(["Google"]);
  expect(only.sections.find(({ group }) => group === "oidc")?.state?.text).toBe("Google");
  expect(only.flow.forms.map(({ group }) => group)).toEqual(["profile", "oidc"]);
  const none = describe([profile]);
  expect([none.fixed, none.sections.map(({ group }) => group)]).toEqual([[], ["profile"]]);
});

test("Without passwords, a passkey takes the place of none", () => {
  const about = (nodes: unknown[]) => describe(nodes).text.about.passkey;
  expect(about([password, passkey])).toContain("instead of a password");
  expect(about([passkey])).not.toContain("password");
});

test("The settings say that an address waits for its verification only where Kratos verifies", () => {
  const verify = () => describe([profile], {}, { isUnverified: true }).verify?.to;
  expect(verify()).toBe("/verification");
  learnFrom({ kind: "verification", step: "create" }, { kind: "disabled" });
  onTestFinished(forgetFeatures);
  expect(verify()).toBeUndefined();
});

test("The settings lead to the security check, and back to the page for a code for somebody who came from there", () => {
  expect(describe([profile])).toMatchObject({
    check: { to: "/security-check", label: "Secure your account" },
    from: undefined,
  });
  const links = { code: "/verification?flow=v1" };
  expect(describe([profile], {}, { links }).from).toEqual({
    to: links.code,
    label: "Verify your account",
  });
});

const quiet = (text: string) => ({ tone: "quiet", text });
const good = (text: string) => ({ tone: "good", text });
const warning = (text: string) => ({ tone: "warning", text });

test.each<[string, unknown[], object | undefined]>([
  ["profile", [profile], undefined],
  ["password", [password], undefined],
  ["totp", setUp, quiet("Off")],
  ["totp", [input("other", "text", { group: "totp" })], undefined],
  ["totp", [app], good("On")],
  ["lookup_secret", [noCodes], quiet("None")],
  // They are not counted: all may be used up.
  ["lookup_secret", [hasCodes], quiet("Created")],
  ["lookup_secret", [submit("lookup_secret_confirm", "lookup_secret")], warning("Not saved yet")],
  ["lookup_secret", [codeList("a", "b")], warning("2\u00a0codes left")],
  ["lookup_secret", [fourCodes], good("4\u00a0codes left")],
  ["webauthn", keys, quiet("2\u00a0keys")],
  ["passkey", [passkey], quiet("1\u00a0passkey")],
  ["webauthn", [input("webauthn_register", "hidden", { group: "webauthn" })], quiet("None")],
  ["passkey", [input("passkey_register", "hidden", { group: "passkey" })], quiet("None")],
  ["oidc", [google], quiet("Google")],
  ["oidc", [submit("link", "oidc", { value: "google" })], quiet("Not linked")],
])(
  "The section %s says how it stands, and nothing that Kratos does not tell",
  (group, nodes, state) => {
    const section = describe(nodes).sections.find((each) => each.group === group);
    expect(section?.state).toEqual(state);
  },
);

test("A section is there only where the flow has fields of its group", () => {
  const groups = (...nodes: object[]) => describe(nodes).sections.map(({ group }) => group);
  expect(groups(google, profile)).toEqual(["profile", "oidc"]);
});

test("One section is open: that which was sent, else that of the address, else the one with codes to keep", () => {
  const nodes = [profile, app, google];
  const openAt = (more: object[], place?: Partial<SettingsPlace>) =>
    describe([...nodes, ...more], place)
      .sections.filter(({ isOpen }) => isOpen)
      .map(({ group }) => group);
  expect(openAt([], { asked: "oidc", changed: "totp" })).toEqual(["totp"]);
  expect(openAt([fourCodes], { asked: "oidc" })).toEqual(["oidc"]);
  expect(openAt([fourCodes])).toEqual(["lookup_secret"]);
  expect(openAt([])).toEqual([]);
});

test("A saved form says what it has done, and that of the profile that the changes are saved", () => {
  const saved = (change: SettingsPlace["change"]) =>
    describe([profile], { changed: "profile", isSaved: true, change }).saved;
  const usual = "Your changes have been saved!";
  const all = [saved("totp_add"), saved("passkey_add"), saved("profile"), saved(undefined)];
  expect(all).toEqual(["Authenticator app added.", "Passkey added.", usual, usual]);
  expect(describe([profile], { changed: "profile", change: "totp_add" }).saved).toBeUndefined();
});

test("An app without backup codes says what to do about it", () => {
  expect(describe([app, noCodes]).advice).toMatchObject({
    group: "totp",
    does: "create_codes",
    text: "Save backup codes now. Without your phone, they’re the only way in.",
  });
  expect(describe([app, hasCodes]).advice).toBeUndefined();
});

test("Backup codes that are left alone are said to be no second step, where the app was turned off too", () => {
  const nodes = [submit("totp_code", "totp"), hasCodes];
  const { step, advice } = describe(nodes, { changed: "totp" });
  expect(step?.to).toMatch(/section=totp#totp$/);
  expect(advice).toMatchObject({ group: "totp", does: "turn_off_codes" });
  expect(advice?.text).toContain("each sign-in uses one up");
  expect(describe([app]).step).toBeUndefined();
});

test("The first backup codes are created, and only later ones are new", () => {
  const labelsIn = (...nodes: object[]) =>
    describe(nodes).flow.forms.flatMap((form) =>
      form.nodes.flatMap((node) => (node.draw === "button" ? node.label : [])),
    );
  expect(labelsIn(noCodes)).toEqual(["Create backup codes"]);
  expect(labelsIn(noCodes, submit("other", "totp", { value: "true" }))).toContain("other");
  expect(labelsIn(noCodes, hasCodes)[0]).toBe("lookup_secret_regenerate");
});

test("The profile says that the address is not verified, and lets one verify it", () => {
  const { sections, verify } = describe([profile], {}, { isUnverified: true });
  expect(sections[0]?.state).toEqual({ tone: "warning", text: "Not verified" });
  expect(verify).toMatchObject({ to: "/verification", label: "Verify your email address" });
  const verified = describe([profile]);
  expect([verified.sections[0]?.state, verified.verify]).toEqual([undefined, undefined]);
});

const otp = "ABCDEFGHIJKLMNOP234567";

test("The address for an authenticator app names product and account, and holds the key", () => {
  const address = (secret: string, more = {}) =>
    otpauthAddress({ secret, product: "A & B", ...more });
  const [begun, issuer] = ["otpauth://totp/A%20%26%20B", "issuer=A%20%26%20B"];
  expect(address(otp)).toBe(`${begun}?secret=${otp}&${issuer}`);
  const named = `${begun}:ada%40example.test?secret=${otp}&${issuer}`;
  expect(address(otp, { account: "ada@example.test" })).toBe(named);
  for (const wrong of ["", "short", "abcdefghijklmnopqrst", `${otp}&digits=8`]) {
    expect([wrong, address(wrong)]).toEqual([wrong, undefined]);
  }
});
