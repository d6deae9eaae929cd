import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { type GatewayRow, gatewayTable } from "../../app/server/gateway-table";

/** Whether a proxy counts a request: its method and path. */
type IsLimited = (asked: { method: string; path: string }) => boolean;

/** The maps of nginx.conf that give a request a key. */
function readNginx(): IsLimited {
  const text = readFileSync("deploy/nginx.conf", "utf8");
  const maps = [...text.matchAll(/^map "\$request_method \$uri" (\$\w+) \{\n(.*?)^\}/gms)];
  const counted = maps.filter(([, key = ""]) => text.includes(`limit_req_zone ${key} `));
  const patterns = counted.flatMap(([, , body = ""]) =>
    Array.from(body.matchAll(/^ {4}"~\*(.+)" \$sender;$/gm), ([, pattern = ""]) => pattern),
  );
  const all = patterns.map((pattern) => new RegExp(pattern, "i"));
  return ({ method, path }) => all.some((pattern) => pattern.test(`${method} ${path}`));
}

const routesSchema = z.object({
  http: z.object({
    routers: z.record(z.string(), z.object({ rule: z.string(), middlewares: z.array(z.string()) })),
    middlewares: z.record(z.string(), z.looseObject({ rateLimit: z.unknown().optional() })),
  }),
});

/** The routers of traefik-routes.yaml that have a limit. */
function readTraefik(): IsLimited {
  const { http } = routesSchema.parse(parse(readFileSync("deploy/traefik-routes.yaml", "utf8")));
  const limits = Object.keys(http.middlewares).filter((name) => http.middlewares[name]?.rateLimit);
  const rules = Object.values(http.routers)
    .filter(({ middlewares }) => middlewares.some((name) => limits.includes(name)))
    .flatMap(({ rule }) => [
      ...rule.matchAll(/(?:\(Method\(`(\w+)`\) && )?PathRegexp\(`\(\?i\)([^`]+)`\)/g),
    ]);
  const all = rules.map(([, method, pattern = ""]) => ({ method, path: new RegExp(pattern, "i") }));
  return (asked) =>
    all.some(({ method, path }) => (!method || method === asked.method) && path.test(asked.path));
}

const proxies: [string, IsLimited][] = [
  ["nginx.conf", readNginx()],
  ["traefik-routes.yaml", readTraefik()],
];

/** The paths of the pages that take a form, each by the file that has the action. */
function pagesWithAction(): { file: string; path: string }[] {
  const routes = readFileSync("app/routes.ts", "utf8");
  const written = routes.matchAll(/route\("([^"]+)", "([^"]+)"|index\("([^"]+)"/g);
  return Array.from(written, ([, path = "", file = "", index = ""]) => {
    return { file: file || index, path: `/${path}` };
  }).filter(({ file }) =>
    /export (async )?(function|const) action\b/.test(readFileSync(`app/${file}`, "utf8")),
  );
}

/** Forms that send no mail and check no secret: each needs a session and our token, or changes nothing. */
const unlimited = [
  "/login/cancel",
  ...["/sessions", "/connected-apps", "/logout", "/security-check"],
  ...["/theme", "/language", "/gallery/*", "/gallery", "/*"],
];

test("A limit is looked for at every page that takes a form", () => {
  const files = readdirSync("app/routes").filter((file) =>
    /export (async )?(function|const) action\b/.test(readFileSync(`app/routes/${file}`, "utf8")),
  );
  const found = pagesWithAction().map(({ file }) => file.replace("routes/", ""));
  expect(found).toEqual(expect.arrayContaining(files));
  const paths = pagesWithAction().map(({ path }) => path);
  expect(unlimited.filter((path) => !paths.includes(path))).toEqual([]);
});

test.each(proxies)(
  "R96 Each form that checks a secret or sends a mail has a limit in %s",
  (_, limits) => {
    const forms = pagesWithAction().filter(({ path }) => !unlimited.includes(path));
    expect(forms.length).toBeGreaterThan(12);
    for (const below of ["", "/account"]) {
      const free = forms.filter(({ path }) => !limits({ method: "POST", path: below + path }));
      expect(free).toEqual([]);
    }
  },
);

/** Paths that Kratos answers without a secret to check and without a mail. */
const readsAlone =
  /\/(browser|api|flows|errors|parameters|whoami|logout|logout\/api)$|^\/(sessions|schemas)(\/:id)?$|webauthn\.js$/;

/** The addresses that a row of the gateway's table stands for. */
function addressesOf({ path, methods }: GatewayRow): { method: string; path: string }[] {
  const words = /\{([^}]+)\}/.exec(path)?.[1]?.split(",") ?? [""];
  const paths = words.map((word) =>
    path.replace(/\{[^}]+\}/, word).replace(/:\w+|\*$/, "something"),
  );
  return paths.flatMap((each) => methods.map((method) => ({ method, path: each })));
}

test.each(proxies)(
  "R96 Each path of Kratos that checks a secret or sends a mail has a limit in %s",
  (_, limits) => {
    const rows = gatewayTable.filter(({ path }) => !readsAlone.test(path));
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.flatMap(addressesOf).filter((asked) => !limits(asked))).toEqual([]);
  },
);

test.each(proxies)("Reading a page has no limit in %s", (_, limits) => {
  const paths = ["/", "/login", "/settings", "/ui", "/recovery/link", "/sessions/whoami"];
  expect(paths.filter((path) => limits({ method: "GET", path }))).toEqual([]);
});

// Released builds of Caddy have no module for it.
test("The Caddyfile has no limit, and says what holds without it", () => {
  const text = readFileSync("deploy/Caddyfile", "utf8");
  expect(text).not.toContain("rate_limit");
  for (const said of ["vestibule itself limits guesses and mails", "MAX_REQUESTS"]) {
    expect(text).toContain(said);
  }
});
