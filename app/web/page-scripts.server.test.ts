import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { writePageData, writeScripts } from "./page-scripts.server";

test.each([
  ...["</script><script>alert(1)</script>", "<!--<script>", "a\u2028b\u2029c & d"],
  ...["'; alert(1); '", "\\'; alert(1); //\r\n", '"}; alert(1); //'],
])("%j cannot end the script, and arrives as it was", (text) => {
  const script = writePageData(JSON.stringify({ text }));
  expect(script).not.toMatch(/[<>&\u2028\u2029]/);
  const page = runInNewContext(`(${script})`) as { text: string };
  expect(page.text).toBe(text);
});

const modules = { root: "/root.js", "routes/login": "/login.js", "routes/home": "/home.js" };
const routes = Object.entries(modules).map(([id, module]) => {
  return [id, { id, module, imports: id === "root" ? undefined : ["/shared.js", `${module}on`] }];
});

function scriptsOf(ids: string[], { errors, hmr }: { errors?: object; hmr?: object } = {}) {
  const served = { matches: ids.map((id) => ({ route: { id } })), errors };
  const context = {
    manifest: { routes: Object.fromEntries(routes), hmr },
    staticHandlerContext: served,
  };
  const json = JSON.stringify({ base: "</script>" });
  const html = writeScripts(context as never, { page: {} as never, nonce: "n", json });
  const preloaded = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"\/>/g)];
  const whole = /^(?:<link [^>]+>)*<script nonce="n" type="module" async="">(.+)<\/script>$/;
  const [, script] = whole.exec(html) ?? [];
  return { preloaded: preloaded.map(([, file]) => file), script };
}

const data = '{"base":"\\u003c/script\\u003e"}';

test("A page loads the modules of its own routes at once, each once, and starts with its data", () => {
  const files = ["/root.js", "/shared.js", "/login.json", "/login.js", "/home.json", "/home.js"];
  expect(scriptsOf(["root", "routes/login", "routes/home", "routes/without-script"])).toEqual({
    preloaded: files,
    script: [
      'import*as r0 from"/root.js"',
      'import*as r1 from"/login.js"',
      'import*as r2 from"/home.js"',
      `r0.handle.start(${data},{"root":r0,"routes/login":r1,"routes/home":r2},giveUp)`,
      "onload=null",
    ].join(";"),
  });
});

test("A page that says what went wrong loads the root alone, which draws it", () => {
  const script = `import*as r0 from"/root.js";r0.handle.start(${data},{"root":r0},giveUp);onload=null`;
  const errors = { "routes/login": {} };
  expect(scriptsOf(["root", "routes/login"], { errors })).toEqual({
    preloaded: ["/root.js"],
    script,
  });
});

test("While somebody works on the pages, what replaces changed modules runs first", () => {
  const { script } = scriptsOf(["root"], { hmr: { runtime: "/hot.js" } });
  expect(script).toMatch('import"/hot.js";import*as r0');
});
