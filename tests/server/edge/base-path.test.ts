import { afterAll, beforeAll, expect, test } from "vitest";
import { galleryAddress } from "../../../app/gallery/gallery-page";
import { galleryPages } from "../../../app/gallery/pages";
import { filesOf, ownAddresses } from "./addresses";
import { reachConsent } from "../../support/visitor/reach-consent";
import { sendSignIn } from "../../support/visitor/sign-in";
import { Visitor, type Visited } from "../../support/visitor/visitor";
import { startWorld, type World } from "../../support/world/world";

const base = "/account";

let world: World;
let origin: string;
beforeAll(async () => {
  world = await startWorld({
    basePath: base,
    hydra: true,
    accountApi: true,
    env: { GALLERY: "on" },
  });
  ({ origin } = new URL(world.url));
});
afterAll(() => world.stop());

/** Addresses of the page that lead out of the base, on the same host. */
function leadingOut(visited: Visited): string[] {
  return ownAddresses(visited, origin)
    .map(({ pathname }) => pathname)
    .filter((path) => path !== base && !path.startsWith(`${base}/`));
}

async function signIn(at = `${base}/login`) {
  const person = await world.createPerson();
  const visitor = new Visitor(origin);
  return { visitor, person, done: await sendSignIn(visitor, person, at) };
}

test("Below /account every address on every page and variant is below /account", async () => {
  const visitor = new Visitor(origin);
  const paths = [
    "/gallery",
    ...galleryPages.map(galleryAddress),
    "/nowhere",
    "/error",
    "/ui/login",
  ];
  // One after the other: of so many at once, a busy machine refuses some with 503.
  const pages: Visited[] = [];
  for (const path of paths) pages.push(await visitor.get(base + path));
  expect(pages.filter(({ status }) => status !== 200).map(({ url }) => url)).toEqual([
    `${base}/nowhere`,
  ]);
  expect(pages.filter((page) => ownAddresses(page, origin).length < 5)).toEqual([]);
  expect(pages.flatMap((page) => leadingOut(page).map((path) => [page.url, path]))).toEqual([]);
});

test("So it is on the pages of somebody who is signed in, and on the consent page", async () => {
  const { visitor, person } = await signIn();
  for (const path of ["", "/settings", "/sessions", "/connected-apps", "/logout", "/ui"]) {
    const page = await visitor.get(base + path);
    expect([path, page.status, leadingOut(page)]).toEqual([path, 200, []]);
  }
  const { url, clientId } = await describeApplication();
  const { consent } = await reachConsent({ world, clientId, redirectUri: url, person });
  expect([consent.status, leadingOut(consent)]).toEqual([200, []]);
});

async function describeApplication(): Promise<{ url: string; clientId: string }> {
  const answer = await fetch(`${world.hydra?.adminUrl ?? ""}/admin/clients`);
  const [client] = (await answer.json()) as { client_id: string; redirect_uris: string[] }[];
  return { url: client?.redirect_uris[0] ?? "", clientId: client?.client_id ?? "" };
}

test("Every file that a page loads is there, with the fonts of its style sheet", async () => {
  const visitor = new Visitor(origin);
  const files = filesOf(await visitor.get(`${base}/login`), origin);
  files.push(...filesOf(await visitor.get(`${base}/ui/login`), origin));
  const styles = files.find((file) => file.endsWith(".css")) ?? "";
  const text = await (await fetch(styles)).text();
  const fonts = [...text.matchAll(/url\(([^)]+)\)/g)].map(([, name = ""]) => new URL(name, styles));
  expect(fonts.length).toBeGreaterThan(1);
  for (const file of [...files, ...fonts]) {
    const { status, headers } = await fetch(file);
    expect([String(file), status, headers.get("Content-Type")]).toEqual([
      String(file),
      200,
      expect.stringMatching(/javascript|css|image|font/),
    ]);
  }
});

test("A signed-out person who opens the settings signs in and is there", async () => {
  const visitor = new Visitor(origin);
  const away = await visitor.get(`${base}/settings`);
  expect(away.location).toBe(`${base}/login?return_to=%2Faccount%2Fsettings`);
  const { done } = await signIn(away.location ?? "");
  expect([done.status, done.location]).toEqual([303, `${base}/settings`]);
});

test.each([
  ["nothing", "", base],
  ["a page of ours", "/account/sessions", `${base}/sessions`],
  ["the whole address of a page of ours", "{origin}/account/sessions", `${base}/sessions`],
  ["another site of the same host", "/shop?item=1", "{origin}/shop?item=1"],
  ["another host", "https://evil.example/", base],
  ["another host behind two slashes", "/account//evil.example", base],
  ["a dot between them", "/account/.//evil.example", base],
])("Signed in with %s as return_to, a person goes where that may lead", async (_what, to, goal) => {
  const wanted = encodeURIComponent(to.replace("{origin}", origin));
  const { done } = await signIn(`${base}/login${to && `?return_to=${wanted}`}`);
  expect([done.status, done.location]).toEqual([303, goal.replace("{origin}", origin)]);
});

test("The data of a page alone is nowhere, neither below /account nor beside it", async () => {
  const { visitor } = await signIn();
  for (const path of [".data", "/_root.data", "/settings.data", "/settings?_data=root"]) {
    const answer = await visitor.get(base + path);
    expect([path, answer.status, answer.html]).toEqual([path, 404, "404 Not Found\n"]);
  }
});

test("Without script the theme is kept and the same page shown again", async () => {
  const visitor = new Visitor(origin);
  const page = await visitor.get(`${base}/recovery?lng=nl`);
  const form = page.page.querySelector(`form[action="${base}/theme"]`);
  const back = form?.querySelector('[name="return"]')?.getAttribute("value") ?? "";
  const done = await visitor.post(
    `${base}/theme`,
    new URLSearchParams({ theme: "dark", return: back }),
  );
  expect([done.status, done.location]).toEqual([303, `${base}/recovery?lng=nl#theme-button`]);
  expect((await visitor.follow(done)).html).toMatch(/<html lang="nl"[^>]* class="dark"/);
});

test("The mobile form is at /account/ui, in Spanish", async () => {
  const page = await new Visitor(origin).get(`${base}/ui`);
  expect(page.location).toBe(`${base}/ui/login`);
  expect((await new Visitor(origin).get(`${base}/ui/login`)).html).toContain('<html lang="es"');
});

test("Our own cookies are of the whole host, as the prefix __Host- demands", async () => {
  const { visitor } = await signIn();
  const page = await visitor.get(`${base}/sessions`);
  const lines = page.headers.getSetCookie();
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter((line) => !/; Path=\/(;|$)/.test(line))).toEqual([]);
});
