import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { folderWith } from "../../support/stand-in/own-folder";
import { ownLoneApp } from "../../support/world/started";

const securityTxt = "/.well-known/security.txt";
const passkeyEndpoints = "/.well-known/passkey-endpoints";
const dayMs = 86_400_000;

const assetLinks = [{ relation: ["delegate_permission/common.get_login_creds"] }];
const brandFolder = await folderWith({
  "brand.json": JSON.stringify({ name: "Meadow", favicon: "mark.svg" }),
  "mark.svg": await readFile("public/favicon.svg", "utf8"),
  "assetlinks.json": JSON.stringify(assetLinks),
});

const [lone, below, meadow] = await Promise.all([
  ownLoneApp({ env: { SECURITY_CONTACT: "security@example.org" } }),
  ownLoneApp({
    env: { SECURITY_CONTACT: "https://example.org/report", BASE_PATH: "/account" },
  }),
  ownLoneApp({ env: { BRANDING_DIR: brandFolder } }),
]);

async function read(address: string): Promise<[number, string | null, string]> {
  const answer = await fetch(address, { redirect: "manual" });
  return [answer.status, answer.headers.get("Content-Type"), await answer.text()];
}

test("A password manager learns where passkeys are added and managed, without a redirect", async () => {
  const [status, type, body] = await read(lone.here + passkeyEndpoints);
  expect([status, type]).toEqual([200, "application/json; charset=utf-8"]);
  const passkeys = "https://account.example.org/settings#passkey";
  expect(JSON.parse(body)).toEqual({ enroll: passkeys, manage: passkeys });
});

test("A finder of a weakness learns whom to write to, until when that holds, and where it is said", async () => {
  const [status, type, body] = await read(lone.here + securityTxt);
  expect([status, type]).toEqual([200, "text/plain; charset=utf-8"]);
  const fields = body.split("\r\n").map((line) => line.split(": "));
  expect(fields.map(([name]) => name)).toEqual(["Contact", "Expires", "Canonical", ""]);
  const { Contact, Expires = "", Canonical } = Object.fromEntries(fields) as Record<string, string>;
  expect(Contact).toBe("mailto:security@example.org");
  expect(Canonical).toBe("https://account.example.org/.well-known/security.txt");
  expect(Expires).toMatch(/^\d{4}-\d\d-\d\dT00:00:00Z$/);
  const days = (Date.parse(Expires) - Date.now()) / dayMs;
  expect(days).toBeGreaterThan(29);
  expect(days).toBeLessThan(32);
});

test("Below a path both are below it, and nothing is at the root, where a proxy has to lead", async () => {
  const [, , endpoints] = await read(`${below.here}/account${passkeyEndpoints}`);
  expect(JSON.parse(endpoints)).toMatchObject({
    manage: "https://account.example.org/account/settings#passkey",
  });
  const [, , text] = await read(`${below.here}/account${securityTxt}`);
  expect(text).toContain("Contact: https://example.org/report\r\n");
  expect(text).toContain(`Canonical: https://account.example.org${securityTxt}\r\n`);
  for (const path of [passkeyEndpoints, securityTxt]) {
    expect([path, (await read(below.here + path))[0]]).toEqual([path, 404]);
  }
});

test("Without a contact there is no security.txt", async () => {
  const silent = await ownLoneApp();
  expect((await read(silent.here + securityTxt))[0]).toBe(404);
});

test("Crawlers are kept out, since each visit of a sign-in makes Kratos store a flow", async () => {
  expect(await read(`${lone.here}/robots.txt`)).toEqual([
    200,
    "text/plain; charset=utf-8",
    "User-agent: *\nDisallow: /\n",
  ]);
});

test.each(["/favicon.ico", "/apple-touch-icon.png", "/apple-touch-icon-precomposed.png"])(
  "A browser that asks for %s by itself is led to the brand's icon, or the product's",
  async (path) => {
    const leads = async (address: string) => {
      const answer = await fetch(address + path, { redirect: "manual" });
      return [answer.status, answer.headers.get("Location")];
    };
    expect(await leads(lone.here)).toEqual([302, "/favicon.svg"]);
    expect(await leads(`${below.here}/account`)).toEqual([302, "/account/favicon.svg"]);
    expect(await leads(meadow.here)).toEqual([
      302,
      expect.stringMatching(/^\/brand\/mark\.svg\?v=/),
    ]);
    expect((await fetch(meadow.here + path)).headers.get("Content-Type")).toBe("image/svg+xml");
  },
);

test("A manifest names the brand and its icon", async () => {
  const [status, type, body] = await read(`${meadow.here}/manifest.webmanifest`);
  expect([status, type]).toEqual([200, "application/manifest+json; charset=utf-8"]);
  expect(JSON.parse(body)).toMatchObject({
    name: "Meadow",
    start_url: "/",
    icons: [{ type: "image/svg+xml", src: expect.stringMatching(/^\/brand\/mark\.svg/) as string }],
  });
});

test("Apps learn from a file of the brand's folder that they belong to this host; without it nothing is there", async () => {
  const path = "/.well-known/assetlinks.json";
  const [status, type, body] = await read(meadow.here + path);
  expect([status, type]).toEqual([200, "application/json; charset=utf-8"]);
  expect(JSON.parse(body)).toEqual(assetLinks);
  expect((await read(lone.here + path))[0]).toBe(404);
});
