import { expect, test } from "vitest";
import { input, view } from "../../tests/support/stand-in/view-nodes";
import { flowSchema } from "../model/flow-schema";
import { findCredentials } from "../model/credentials";
import { wordsIn } from "../i18n/words.server";
import { nameSetUp } from "./node-labels.server";
import { withoutUnasked } from "./draw-view.server";
import { describeSettings } from "./settings.server";
import type { Place } from "./settings-place.server";

const words = wordsIn("en");
const key = "ABCDEFGHIJKLMNOP";
const picture = {
  type: "img",
  group: "totp",
  attributes: { id: "totp_qr", src: "data:image/png;base64,AA==" },
};
const secret = {
  type: "text",
  group: "totp",
  attributes: {
    id: "totp_secret_key",
    text: { id: 1050009, text: key, type: "info", context: { secret: key } },
  },
};
const setUp = [picture, secret, input("totp_code", "text", { group: "totp" })];
/** What was typed is not what the account has. */
const profile = input("traits.email", "email", { group: "profile", value: "typed@example.test" });
const password = input("password", "password", { group: "password" });
const submit = (name: string, group: string, value = "true") =>
  input(name, "submit", { group, value });

/** As Kratos lists them, with a used one. */
const codes = (left: number) => ({
  type: "text",
  group: "lookup_secret",
  attributes: {
    id: "lookup_secret_codes",
    text: {
      id: 1050015,
      text: "",
      type: "info",
      context: {
        secrets: [
          { id: 1050014, text: "used", type: "info", context: { used_at_unix: 1 } },
          ...Array.from({ length: left }, (_, at) => ({
            id: 1050009,
            text: `code000${at}`,
            type: "info",
          })),
        ],
      },
    },
  },
});

const flowOf = (nodes: unknown[]) => flowSchema.parse({ id: "f1", ui: { action: "x", nodes } });

function describe(nodes: unknown[], place: Partial<Place> = {}, more = {}) {
  const links = { logout: "/logout", removal: "/settings/remove" } as never;
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
    links,
    menu: {
      label: "",
      name: "Ada Lovelace",
      address: "ada@example.test",
      links: [],
      logOut: { to: "", label: "" },
    },
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

const quiet = (text: string) => ({ tone: "quiet", text });

test.each<[string, unknown[], object | undefined]>([
  ["profile", [profile], undefined],
  ["password", [password], undefined],
  ["totp", setUp, undefined],
  ["totp", [submit("totp_unlink", "totp")], { tone: "good", text: "On" }],
  ["lookup_secret", [submit("lookup_secret_regenerate", "lookup_secret")], undefined],
  // Nobody has counted them: they may all be used up.
  ["lookup_secret", [submit("lookup_secret_disable", "lookup_secret")], quiet("Created")],
  [
    "lookup_secret",
    [submit("lookup_secret_confirm", "lookup_secret")],
    { tone: "warning", text: "Not saved yet" },
  ],
  ["lookup_secret", [codes(2)], { tone: "warning", text: "2\u00a0codes left" }],
  ["lookup_secret", [codes(1)], { tone: "warning", text: "1\u00a0code left" }],
  ["lookup_secret", [codes(4)], { tone: "good", text: "4\u00a0codes left" }],
  [
    "webauthn",
    ["a", "b"].map((value) => submit("webauthn_remove", "webauthn", value)),
    quiet("2\u00a0keys"),
  ],
  ["passkey", [submit("passkey_remove", "passkey", "a")], quiet("1\u00a0passkey")],
  ["webauthn", [input("webauthn_register", "hidden", { group: "webauthn" })], undefined],
  ["oidc", [submit("unlink", "oidc", "google")], quiet("Google")],
  ["oidc", [submit("link", "oidc", "google")], undefined],
])("The section %s says how it stands, and nothing of what is off", (group, nodes, state) => {
  const section = describe(nodes).sections.find((each) => each.group === group);
  expect(section?.state).toEqual(state);
});

test("One section is open: that which was sent, else that of the address, else the one with codes to keep", () => {
  const nodes = [profile, submit("totp_unlink", "totp"), submit("unlink", "oidc", "google")];
  const openAt = (more: object[], place?: Partial<Place>) =>
    describe([...nodes, ...more], place)
      .sections.filter(({ isOpen }) => isOpen)
      .map(({ group }) => group);
  expect(openAt([], { asked: "oidc", changed: "totp" })).toEqual(["totp"]);
  expect(openAt([codes(4)], { asked: "oidc" })).toEqual(["oidc"]);
  expect(openAt([codes(4)])).toEqual(["lookup_secret"]);
  expect(openAt([])).toEqual([]);
});

test("A saved form says what it has done, and that of the profile that the changes are saved", () => {
  const saved = (change: Place["change"]) =>
    describe([profile], { changed: "profile", isSaved: true, change }).saved;
  expect(saved("totp_add")).toBe("Authenticator app is on.");
  expect(saved("passkey_add")).toBe("Passkey added.");
  expect(saved("profile")).toBe("Your changes have been saved!");
  expect(saved(undefined)).toBe("Your changes have been saved!");
  expect(describe([profile], { changed: "profile", change: "totp_add" }).saved).toBeUndefined();
});

test("An app without backup codes says what to do about it", () => {
  const app = submit("totp_unlink", "totp");
  const none = submit("lookup_secret_regenerate", "lookup_secret");
  expect(describe([app, none]).advice).toMatchObject({
    does: "create_codes",
    text: "If you lose the device for your second factor, you won’t be able to sign in.",
  });
  expect(describe([app, none]).advice?.does).toBe("create_codes");
  expect(describe([app, none]).advice?.group).toBe("totp");
  const key = submit("webauthn_remove", "webauthn", "a");
  expect(describe([app, key, none]).advice).toBeUndefined();
  expect(describe([app, submit("lookup_secret_disable", "lookup_secret")]).advice).toBeUndefined();
});

test("Backup codes that are left alone are said to be no second step, where the app was turned off too", () => {
  const nodes = [submit("totp_code", "totp"), submit("lookup_secret_disable", "lookup_secret")];
  const { step, advice } = describe(nodes, { changed: "totp" });
  expect(step?.to).toMatch(/section=totp#totp$/);
  expect(advice).toMatchObject({ group: "totp", does: "turn_off_codes" });
  expect(advice?.text).toContain("each sign-in uses one up");
  expect(describe([submit("totp_unlink", "totp")]).step).toBeUndefined();
});

test("The first backup codes are created, and only later ones are new", () => {
  const regenerate = submit("lookup_secret_regenerate", "lookup_secret");
  const labelIn = (nodes: Parameters<typeof describe>[0]) =>
    describe(nodes)
      .flow.forms.flatMap((form) => form.nodes)
      .flatMap((node) =>
        node.draw === "button" && node.name === "lookup_secret_regenerate" ? node.label : [],
      );
  expect(labelIn([regenerate])).toEqual(["Create backup codes"]);
  const later = labelIn([regenerate, submit("lookup_secret_disable", "lookup_secret")]);
  expect(later).not.toEqual(["Create backup codes"]);
  expect(later).toHaveLength(1);
});

test("The profile says that the address is not verified, and lets one verify it", () => {
  const { sections, verify } = describe([profile], {}, { isUnverified: true });
  expect(sections[0]?.state).toEqual({ tone: "warning", text: "Not verified" });
  expect(verify).toMatchObject({ to: "/verification", label: "Verify your email address" });
  const verified = describe([profile]);
  expect([verified.sections[0]?.state, verified.verify]).toEqual([undefined, undefined]);
});
