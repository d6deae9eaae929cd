import { expect, test } from "vitest";
import { galleryAddress } from "../../../app/gallery/gallery-page";
import { galleryPages } from "../../../app/gallery/pages";
import { reachConsent } from "../../support/visitor/reach-consent";
import { registerApp } from "../../support/visitor/register-app";
import { sendSignIn } from "../../support/visitor/sign-in";
import { Visitor, type Visited } from "../../support/visitor/visitor";
import { ownWorld } from "../../support/world/started";
import { findWithDoctor, listTroubles, settingsFor } from "../../support/world/run-doctor";

const base = "/account";

const world = await ownWorld({
  basePath: base,
  hydra: true,
  social: ["acme"],
  accountApi: true,
  env: { GALLERY: "on" },
});
const { origin } = new URL(world.url);

const attributes = ["href", "src", "action", "formaction"];

/** Every address of its own host in a page, as a whole address: links, forms, pictures, styles and scripts. */
function ownAddresses({ url, page, html }: Visited): URL[] {
  const written = page
    .querySelectorAll("a, link, script, img, form, button")
    .flatMap((found) => attributes.flatMap((name) => found.getAttribute(name) ?? []));
  const imported = html.matchAll(/\b(?:import|from) ?"(\/[^"]+)"/g);
  return [...written, ...[...imported].map(([, address = ""]) => address)]
    .map((address) => new URL(address.replaceAll("&amp;", "&"), origin + url))
    .filter((address) => address.origin === origin);
}

/** The page's files that a browser loads by itself. */
function filesOf(visited: Visited): string[] {
  const files = ownAddresses(visited).filter(({ pathname }) => /\.\w+$/.test(pathname));
  return [...new Set(files.map(({ href }) => href))];
}

/** Addresses of the page that lead out of the base, on the same host. */
function leadingOut(visited: Visited): string[] {
  return ownAddresses(visited)
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
  // The pages are asked for in turn: a busy machine refuses some of so many at once with 503.
  const pages: Visited[] = [];
  for (const path of paths) pages.push(await visitor.get(base + path));
  expect(pages.filter(({ status }) => status !== 200).map(({ url }) => url)).toEqual([
    `${base}/nowhere`,
  ]);
  expect(pages.filter((page) => ownAddresses(page).length < 5)).toEqual([]);
  expect(pages.flatMap((page) => leadingOut(page).map((path) => [page.url, path]))).toEqual([]);
}, 120_000);

test("So it is on the pages of somebody who is signed in, and on the consent page", async () => {
  const { visitor, person } = await signIn();
  for (const path of ["", "/settings", "/sessions", "/connected-apps", "/logout", "/ui"]) {
    const page = await visitor.get(base + path);
    expect([path, page.status, leadingOut(page)]).toEqual([path, 200, []]);
  }
  const { consent } = await reachConsent({ ...(await registerApp(world)), person });
  expect([consent.status, leadingOut(consent)]).toEqual([200, []]);
});

test("Every file that a page loads is there, with the fonts of its style sheet", async () => {
  const visitor = new Visitor(origin);
  const page = await visitor.get(`${base}/login`);
  const kratosScript = `${world.url}/.well-known/ory/webauthn.js`;
  expect(page.html).toContain(kratosScript);
  const files = [kratosScript, ...filesOf(page)];
  files.push(...filesOf(await visitor.get(`${base}/ui/login`)));
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

test("A way through Kratos comes back below /account", async () => {
  const visitor = new Visitor(origin);
  const sent = await visitor.get(`${base}/self-service/login/browser`);
  expect(sent.location).toMatch(new RegExp(`^${world.url}/login\\?flow=`));
  expect((await visitor.follow(sent)).title).toBe("Sign in");
  const whoami = await fetch(`${world.url}/sessions/whoami`);
  expect([whoami.status, await whoami.json()]).toMatchObject([401, { error: { code: 401 } }]);
});

test("A provider is told to answer below /account, and its answer reaches Kratos", async () => {
  const visitor = new Visitor(origin);
  const login = await visitor.get(`${base}/login`);
  const sent = await visitor.press(login, "provider=acme");
  const callback = new URL(sent.location ?? "").searchParams.get("redirect_uri") ?? "";
  expect(callback).toBe(`${world.url}/self-service/methods/oidc/callback/acme`);
  world.calls.forget();
  const headers = { Origin: "https://provider.example", "Content-Type": "text/plain" };
  await fetch(callback, { method: "POST", headers, body: "code=x", redirect: "manual" });
  expect(world.calls.list().map(({ method, path }) => `${method} ${path}`)).toEqual([
    "POST /self-service/methods/oidc/callback/acme",
  ]);
});

test("A form from somewhere else and a strange method are refused in a page", async () => {
  const visitor = new Visitor(origin);
  const foreign = { Origin: "https://evil.example" };
  const refused = await visitor.post(`${base}/login`, "a=b", foreign);
  expect([refused.status, refused.title]).toEqual([403, "This form wasn’t sent from this site"]);
  const { status, title } = await visitor.request(`${base}/login`, { method: "PUT" });
  expect([status, title]).toEqual([405, "Your browser sent something we can’t use"]);
});

test("A path with two slashes after the base leads to no other host", async () => {
  const away = await new Visitor(origin).get(`${base}//evil.example/login`);
  expect([away.status, away.location]).toEqual([303, `${base}/evil.example/login`]);
});

test("Health is told below /account for who asks from outside, and at the root for who starts it", async () => {
  for (const path of ["/health/alive", "/health/ready"]) {
    expect([path, (await fetch(origin + path)).status]).toEqual([path, 200]);
    expect([path, (await fetch(world.url + path)).status]).toEqual([path, 200]);
  }
});

test.each(["/", "/login", "/accounting", "/Account/login", "/assets/x.js", "/sessions/whoami"])(
  "%s beside the base is nobody's here: a plain 404",
  async (path) => {
    const answer = await fetch(origin + path, { redirect: "manual" });
    expect([answer.status, await answer.text()]).toEqual([404, "404 Not Found\n"]);
    expect(answer.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
  },
);

test("Under the same settings the doctor finds nothing wrong", async () => {
  const settings = settingsFor(world, { PUBLIC_URL: origin, BASE_PATH: base });
  const { findings } = await findWithDoctor(settings, "--write-test-client");
  expect(findings.length).toBeGreaterThan(10);
  expect(listTroubles(findings)).toEqual([]);
});
