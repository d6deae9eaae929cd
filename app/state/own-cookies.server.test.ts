import { expect, test } from "vitest";
import { readDocsTable } from "../../tests/support/measure/docs-table";
import { cookiesFor, lineFor } from "../../tests/support/stand-in/kept-state";
import { loadWith } from "../../tests/support/stand-in/load-with";
import { rememberAnswer } from "../oauth/challenge.server";
import { startResendWait } from "./resend-wait.server";
import {
  commitState,
  forgetPerson,
  type OwnCookie,
  ownCookies,
  readState,
  type State,
  type StateChanges,
} from "./own-cookies.server";

const stateOf = readState;

const flowId = "7e323122-b3c7-437b-ba70-d6af284a63a0";

const whole: Required<State> = {
  form: "a-secret",
  lng: { language: "zh-Hans" },
  theme: "dark-unsynced",
  last: { method: "oidc", provider: "x".repeat(64) },
  section: { flowId, section: "totp", change: { purpose: "key_remove", name: "x".repeat(100) } },
  social: "x".repeat(43),
  sent: [],
  known: Array.from({ length: 5 }, () => ["h".repeat(22), "n".repeat(16), 1_800_000_000, "second"]),
  answered: [],
  toast: { key: "session_ended", about: "x".repeat(100), section: "page" },
};
for (let count = 0; count < 8; count += 1) {
  Object.assign(whole, startResendWait(whole, [flowId.replace(/.$/, String(count))]));
  Object.assign(whole, rememberAnswer(whole, `${"c".repeat(2_000)}${count}`));
}

const spoken = new Map<number | undefined, string>([
  [31_536_000, "a year"],
  [3600, "an hour"],
  [60, "until it is shown, at most a minute"],
  [undefined, "until the browser is closed"],
  [90 * 86_400, "90 days"],
]);

test("docs/security.md has every cookie of ours, and how long a browser keeps it", () => {
  const rows = readDocsTable("docs/security.md", "cookie").map(([name, , time]) => [name, time]);
  const table = Object.entries<OwnCookie>(ownCookies);
  const said = ({ maxAgeSeconds }: OwnCookie) => spoken.get(maxAgeSeconds);
  expect(rows).toEqual(table.map(([name, cookie]) => [`\`${name}\``, said(cookie)]));
});

test("What an answer changes is what the next request brings", async () => {
  expect(await stateOf(`other=1; ${await cookiesFor(whole)}; more=2`)).toEqual(whole);
  expect(await stateOf("")).toEqual({});
});

test("Several changes are one line each, and of no change there is none", async () => {
  expect((await commitState({})).getSetCookie()).toEqual([]);
  expect((await commitState({ last: undefined })).getSetCookie()).toEqual([]);
  const headers = new Headers({ "Set-Cookie": "kratos=1" });
  const lines = (await commitState({ form: "x", theme: "dark" }, headers)).getSetCookie();
  const names = lines.map((line) => line.split("=", 1)[0]);
  expect(names).toEqual(["kratos", "__Host-form", "__Host-theme"]);
});

test("Every cookie about the person is forgotten at once, also behind TLS", async () => {
  const lines = (await lineFor(forgetPerson())).split("\n");
  const names = lines.map(
    (line) => /^__Host-([\w-]+)=; Path=\/; Max-Age=0; .*; Secure$/.exec(line)?.[1],
  );
  expect(names).toEqual(["last", "section", "social", "sent", "known", "answered"]);
});

const names = Object.keys(ownCookies) as (keyof State)[];

test.each(names)("R27 Behind TLS the cookie %s is bound to this host, and small", async (name) => {
  const line = await lineFor({ [name]: whole[name] });
  expect(line).toMatch(/^__Host-[\w-]+=[^;]+;/);
  const { isOpenToScript, maxAgeSeconds }: OwnCookie = ownCookies[name];
  const expected = [
    ...(maxAgeSeconds === undefined ? [] : [`Max-Age=${maxAgeSeconds}`]),
    "Path=/",
    ...(isOpenToScript ? [] : ["HttpOnly"]),
    "Secure",
    "SameSite=Lax",
  ];
  expect(line.split("; ").slice(1)).toEqual(expected);
  expect(line.split(";", 1)[0]?.length).toBeLessThanOrEqual(4096);
});

test("Without TLS a cookie has a name that a browser takes there", async () => {
  const load = () => import("./own-cookies.server");
  const insecure = await loadWith({ PUBLIC_URL: "http://localhost:3000" }, load);
  const changes = { lng: { language: "de" }, form: null, theme: "dark" } as const;
  const lines = (await insecure.commitState(changes)).getSetCookie();
  expect(lines[0]).toMatch(/^form=; (?!.*Secure)/);
  expect(lines[1]).toMatch(/^lng=[^;]+; (?!.*Secure)/);
  expect(lines[2]).toMatch(/^theme=dark; (?!.*Secure)/);
});

const signed = names.filter((name) => (ownCookies[name] as OwnCookie).isSigned);

test.each(signed)("The cookie %s counts only with our signature", async (name) => {
  const cookies = await cookiesFor({ [name]: whole[name] });
  const [value = ""] = cookies.split("=").slice(1);
  expect(await stateOf(`__Host-${name}=${value.slice(0, -4)}AAAA`)).toEqual({});
  expect(await stateOf(`__Host-${name}=${value.split(".", 1)[0]}`)).toEqual({});
  expect(await stateOf(`__Host-${name}=%E0%A4%A.x`)).toEqual({});
});

test("The value of one cookie is no value of another", async () => {
  const cookies = await cookiesFor({ form: "x" });
  expect(await stateOf(cookies)).toEqual({ form: "x" });
  expect(await stateOf(cookies.replace("__Host-form", "__Host-answered"))).toEqual({});
});

test.each([
  { lng: { language: 7 } },
  { last: { method: "totp" } },
  { last: { method: "oidc" } },
  { last: { method: "oidc", provider: "x".repeat(65) } },
  { form: "" },
  { form: 7 },
  { theme: "blue" },
  { sent: "f1" },
])("A cookie with %j counts as missing", async (changes) => {
  expect(await stateOf(await cookiesFor(changes as StateChanges))).toEqual({});
});

test("A change of the settings without a known purpose is its section alone", async () => {
  const section = { flowId, section: "totp", change: { purpose: "hack" } } as never;
  const alone = { section: { flowId, section: "totp" } };
  expect(await stateOf(await cookiesFor({ section }))).toEqual(alone);
});

test("A stamp of an earlier version, with a third part, is read", async () => {
  const sent = [[flowId, 1_700_000_000, "x"]] as never;
  expect(await stateOf(await cookiesFor({ sent }))).toEqual({ sent });
});
