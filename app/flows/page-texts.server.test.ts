import { expect, test, vi } from "vitest";
import { answered, shown } from "../../tests/support/stand-in/answer";
import { flowOf, input, submit, view } from "../../tests/support/stand-in/view-nodes";
import { visitTo } from "../../tests/support/stand-in/visit";
import type { ClientBrand } from "../brand/brand.server";
import type { FlowAnswer } from "../kratos/flow-calls.server";
import { mobile, type Variant } from "../model/variants";
import { asWording } from "../model/wording";
import type { PendingChange } from "../model/settings-change";
import { wordsIn } from "../i18n/words.server";
import type { Notice } from "./outcome";

const findClientBrand = vi.hoisted(() => vi.fn<() => ClientBrand>(() => ({})));
const readFlow = vi.hoisted(() => vi.fn<(_visit: object, id: string) => Promise<FlowAnswer>>());
vi.mock(import("../brand/brand.server"), async (load) => ({ ...(await load()), findClientBrand }));
vi.mock(import("../kratos/flow-calls.server"), async (load) => ({ ...(await load()), readFlow }));

const { brandClient, nameButton, noticeText, purposeText, restoreClient } =
  await import("./page-texts.server");

interface Given {
  variant?: Variant;
  refresh?: boolean;
  /** The `return_to` of the page's address, if it is not the flow's. */
  link?: string;
  change?: PendingChange;
  asks?: string;
}

function describe(returnTo: string, given: Given = {}) {
  const { variant, refresh = true, link = returnTo, change, asks } = given;
  const state = change && { section: { flowId: "f9", section: "passkey" as const, change } };
  const query = `?${new URLSearchParams({ return_to: link }).toString()}`;
  const flow = flowOf([], {
    refresh,
    return_to: returnTo,
    oauth2_login_request: asks === undefined ? undefined : oauthRequest(asks),
  });
  const visit = visitTo("login", { variant, query, state });
  const purpose = purposeText(visit, { flow, words: wordsIn("en") });
  const back = purpose && `${purpose.back.label} (${purpose.back.to})`;
  return [purpose?.text?.replace("{{name}}", purpose.name ?? ""), back];
}

function oauthRequest(query: string) {
  return {
    client: { client_id: "books", client_name: "Meadow Books" },
    request_url: `https://oauth.example.org/oauth2/auth?client_id=books${query}`,
  };
}

const said = (returnTo: string, given?: Given) => describe(returnTo, given)[0];
const nothing = [undefined, undefined];
const deletes = "You’re about to delete your account.";
const removes = "You’re about to remove a way to sign in.";
const toSettings = "Back to your settings (/settings)";
const toHome = "Back to your account (/)";

test.each([
  ["/settings/delete", deletes, "Keep your account (/settings)"],
  ["/settings/remove?passkey_remove=Blue", removes, toSettings],
  ["https://account.example.org/settings/remove", removes, toSettings],
])("On the way to %s it says: %s", (returnTo, sentence, back) => {
  expect(describe(returnTo)).toEqual([sentence, back]);
});

test.each([
  ...["/settings", "/settings?flow=1", "/settings/backup-codes", "/settings/data"],
  ...["/settings/new-password", "/sessions", "/connected-apps"],
])("On the way to %s, where nothing gets lost, it says nothing and leads back", (returnTo) => {
  const back = returnTo.endsWith("/backup-codes") ? toSettings : toHome;
  expect(describe(returnTo)).toEqual([undefined, back]);
});

test.each([
  ...["/", "/settingsx", "/Your%20account%20is%20blocked"],
  ...["https://evil.example/settings", "//evil.example/settings"],
])("R17 On the way to %s it says nothing", (returnTo) => {
  expect(describe(returnTo)).toEqual(nothing);
});

test("R17 An address that leads elsewhere than the flow changes nothing that is said", () => {
  expect(said("/settings/delete", { link: "/sessions" })).toBe(deletes);
  expect(said("/", { link: "/settings/delete" })).toBeUndefined();
});

test("Nothing is said at a first sign-in, or at the mobile form", () => {
  expect(describe("/settings/delete", { refresh: false })).toEqual(nothing);
  expect(describe("/settings/delete", { variant: mobile })).toEqual(nothing);
});

test("Of an application nothing more is said than heading and subtitle do", () => {
  for (const asks of ["", "&prompt=login"]) {
    expect(describe("/settings/delete", { asks })).toEqual(nothing);
  }
});

const waiting = "/self-service/settings?flow=f9";

test.each<[PendingChange, string]>([
  [{ purpose: "passkey_remove", name: "Blue" }, "You’re about to remove the passkey “Blue”."],
  [{ purpose: "passkey_remove" }, "You’re about to remove a passkey."],
  [{ purpose: "key_remove", name: "Key" }, "You’re about to remove the security key “Key”."],
  [{ purpose: "key_remove" }, "You’re about to remove a security key."],
  [{ purpose: "unlink", name: "GitHub" }, "You’re about to unlink your GitHub account."],
  [{ purpose: "unlink" }, removes],
  [{ purpose: "totp_remove" }, "You’re about to remove the authenticator app."],
  [{ purpose: "codes_remove" }, "You’re about to turn off the backup codes."],
  [{ purpose: "codes_create" }, "You’re about to create new backup codes."],
  [{ purpose: "password" }, "Your new password is saved once you confirm."],
  [{ purpose: "profile" }, "Your changes are saved once you confirm."],
  [{ purpose: "totp_add" }, "The authenticator app is turned on once you confirm."],
  [{ purpose: "codes_save" }, "Your backup codes start working once you confirm."],
  [{ purpose: "backup_codes" }, "Your backup codes are shown once you confirm."],
  [{ purpose: "key_add" }, "The security key is added once you confirm."],
  [{ purpose: "passkey_add" }, "The passkey is added once you confirm."],
  [{ purpose: "link", name: "GitHub" }, "Your GitHub account is linked once you confirm."],
])("A change that waits, %o, is named: %s", (change, sentence) => {
  expect(describe(waiting, { change })).toEqual([sentence, toSettings]);
});

test("Of a provider whose name is not known nothing is said", () => {
  expect(describe(waiting, { change: { purpose: "link" } })).toEqual([undefined, toSettings]);
});

test("R17 Nothing in the address and no cookie of another flow names a thing", () => {
  const change = { purpose: "passkey_remove", name: "Blue" } as const;
  expect(said(`${waiting}&passkey_remove=Blue&name=Blue`)).toBeUndefined();
  for (const address of ["/self-service/settings?flow=f8", "/self-service/settings"]) {
    expect(said(address, { change })).toBeUndefined();
  }
  expect(describe("/self-service/settings")).toEqual(nothing);
});

const refused = { id: 4000006, text: "no", type: "error" as const, context: {} };
const spent = asWording(refused, "too_many_codes");
const seconds = "A message is already on its way. You can ask for another one in 40\u00a0seconds.";
const fresh = "That page is no longer valid, so we opened a new one.";
const another = "Too many wrong codes. Choose “{{button}}” to get a new one.";

test.each<[Notice | undefined, object[], string | undefined]>([
  ["resend_wait", [refused], seconds],
  ["renewed", [{ id: 1, text: "Hello", type: "info" }], fresh],
  ["renewed", [refused], undefined],
  ["renewed", [refused, spent], another],
  [undefined, [spent], another],
  [undefined, [], undefined],
])("A page with the notice %s and the messages %j says: %s", (notice, messages, sentence) => {
  const words = wordsIn("en");
  expect(noticeText(flowOf([], { messages }), { notice, wait: 40, words })).toBe(sentence);
});

const byPassword = submit("method", "password", { label: "Sign in" });
const byCode = submit("method", "code", { label: "Send a code" });
const codeField = input("method", "hidden", { group: "code", value: "code" });
const resend = submit("resend", "code", { label: "Resend" });

test.each<[string, object[], string]>([
  ["the button for a code", [byPassword, byCode], "Send a code"],
  ["the main button, where none is for a code", [codeField, byPassword, resend], "Sign in"],
  ["no button, where there is none", [codeField], ""],
  ["no button of a page without a form", [], ""],
])("A sentence about a button names %s", (_which, nodes, label) => {
  expect(nameButton("Choose “{{button}}”.", view(nodes))).toBe(`Choose “${label}”.`);
});

test("A button that is called like a pattern is named as it is called", () => {
  const form = view([submit("method", "code", { label: "$& more" })]);
  expect(nameButton("Choose “{{button}}”.", form)).toBe("Choose “$& more”.");
});

test.each<[object, ClientBrand, object]>([
  [{}, {}, { client: undefined }],
  [{ client_name: "Books" }, {}, { client: { name: "Books" } }],
  [{ client_name: "Books" }, { name: "Meadow" }, { client: { name: "Meadow" } }],
  [{}, { logo: "/l.svg" }, { client: { name: "books", logo: "/l.svg" } }],
  [{}, { accent: "c1" }, { client: undefined, accent: "c1" }],
])("An application (%j) that the operator brands as %j is drawn as %j", (named, brand, drawn) => {
  findClientBrand.mockReturnValueOnce(brand);
  const client = { client_id: "books", ...named };
  expect(brandClient(flowOf([], { oauth2_login_request: { client } }))).toEqual(drawn);
});

test("A refused form keeps its application, which Kratos tells only of the flow as it is read", async () => {
  const client = { client_id: "books", client_name: "Books" };
  const asked = { oauth2_login_challenge: "c1", oauth2_login_request: { client } };
  readFlow.mockResolvedValueOnce(answered(shown(asked)));
  const form = flowOf([byPassword], { oauth2_login_challenge: "c1" });
  const restored = await restoreClient(visitTo("login"), form);
  expect(restored).toEqual(flowOf([byPassword], asked));
  expect(readFlow.mock.lastCall?.[1]).toBe("f1");
  readFlow.mockResolvedValueOnce(answered({ kind: "expired" }));
  expect(await restoreClient(visitTo("login"), form)).toBe(form);
});

test("A form that says its application, or has none, is not read again", async () => {
  readFlow.mockClear();
  const client = { client_id: "books" };
  for (const more of [{}, { oauth2_login_challenge: "c1", oauth2_login_request: { client } }]) {
    const flow = flowOf([], { ...more });
    expect(await restoreClient(visitTo("login"), flow)).toBe(flow);
  }
  expect(readFlow).not.toHaveBeenCalled();
});
