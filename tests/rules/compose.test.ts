import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { readSettings, settingsSchema } from "../../app/config/settings";
import { folderWith } from "../support/stand-in/own-folder";
import {
  composeFiles,
  environmentOf,
  readCompose,
  readComposeFile,
  readEnvExample,
  variablesOf,
} from "../support/world/compose";
import { commandOf, stages } from "../support/world/dockerfile";

const demo = readCompose("compose.yaml");
const production = readCompose("compose.production.yaml");
const services = [...Object.entries(demo), ...Object.entries(production)];

test("Every image of the compose files has a version, and none is the latest", () => {
  const images = services.flatMap(([, { image: name }]) => name ?? []);
  expect(images.length).toBeGreaterThan(4);
  expect(images.filter((name) => !/^[\w./-]+:v?\d+\.\d+(\.\d+)?$/.test(name))).toEqual([]);
  for (const [name, { image: own, build: ownBuild }] of Object.entries(demo)) {
    expect([name, own ?? ownBuild?.context]).not.toContain(undefined);
  }
});

test("Kratos and Hydra of compose.yaml are those that the demo takes from Docker", () => {
  const taken = readFileSync("stack/program/docker-image.ts", "utf8");
  for (const name of ["kratos", "hydra"]) {
    expect(demo[`${name}-migrate`]?.image).toBe(demo[name]?.image);
    expect(taken).toContain(`${name}: "${demo[name]?.image ?? ""}"`);
  }
});

const secretNames = readEnvExample()
  .map(([name]) => name)
  .filter((name) => /_(SECRET|PASSWORD)$/.test(name));

test(".env.example lists every variable of the compose files, and gives none a value", () => {
  const used = new Set(composeFiles.flatMap(variablesOf));
  const listed = readEnvExample();
  expect(listed.map(([name]) => name).sort()).toEqual([...used].sort());
  expect(listed.filter(([, value]) => value !== "")).toEqual([]);
});

test("While a secret is empty, compose refuses to start", () => {
  const text = readFileSync("compose.yaml", "utf8");
  expect(secretNames).toHaveLength(6);
  const soft = secretNames.filter(
    (name) => text.split(`\${${name}`).length - text.split(`\${${name}:?`).length !== 0,
  );
  expect(soft).toEqual([]);
});

test("No password and no secret stands in a file of the deployment", () => {
  const written = services.flatMap(([service, { environment = {} }]) =>
    Object.entries(environment)
      .filter(([name]) => /SECRET|PASSWORD|DSN|SMTP_CONNECTION/.test(name))
      .filter(([, value]) => !/^(postgres:\/\/ory:)?\$\{/.test(String(value)))
      .map(([name]) => `${service} ${name}`),
  );
  expect(written).toEqual([]);
  for (const file of ["deploy/kratos/kratos.yml", "deploy/hydra/hydra.yml"]) {
    const keys = Object.keys(parse(readFileSync(file, "utf8")) as object);
    expect(keys.filter((key) => ["dsn", "secrets"].includes(key))).toEqual([]);
  }
});

function readFrontEnd(file: (typeof composeFiles)[number], values: Record<string, string>) {
  const base = environmentOf(demo.vestibule, values);
  const over = file === "compose.yaml" ? {} : environmentOf(production.vestibule, values);
  return { ...base, ...over };
}

test.each(composeFiles)("Under %s the front end knows each variable and lacks none", (file) => {
  const values = {
    COOKIE_SECRET: "0123456789abcdef0123456789abcdef",
    PUBLIC_HOST: "account.example.org",
    HYDRA_HOST: "oauth.example.org",
  };
  const env = readFrontEnd(file, values);
  expect(Object.keys(env).filter((name) => !(name in settingsSchema.shape))).toEqual([]);
  expect(readSettings(env)).toHaveProperty("settings");
  expect(readSettings(readFrontEnd(file, { ...values, COOKIE_SECRET: "" }))).toEqual({
    problems: [expect.stringMatching(/^COOKIE_SECRET is missing/)],
  });
});

test("The front end's container cannot write, and is asked whether it is well", () => {
  const { vestibule } = demo;
  expect(vestibule).toMatchObject({ read_only: true, tmpfs: ["/tmp"], init: true });
  expect(vestibule?.healthcheck?.test).toEqual(["CMD", ...commandOf(stages.at(-1), "HEALTHCHECK")]);
  // The process gives itself 10 s for what is in flight.
  expect(parseInt(vestibule?.stop_grace_period ?? "", 10)).toBeGreaterThan(10);
});

test("Under compose.yaml only this machine reaches a port, and no admin API is among them", () => {
  const ports = Object.values(demo).flatMap((service) => service.ports ?? []);
  expect(ports.filter((port) => !port.startsWith("127.0.0.1:"))).toEqual([]);
  expect(ports.filter((port) => /:(4434|4445|5432)$/.test(port))).toEqual([]);
});

test("Under compose.production.yaml no port of the host belongs to one front end, so two can run", () => {
  expect(readFileSync("compose.production.yaml", "utf8")).toContain("ports: !reset []");
  expect(production.vestibule?.ports).toEqual([]);
});

test("Under compose.production.yaml no service that stays can take all the memory", () => {
  const staying = Object.entries(production).filter(([name]) => !/^mail/.test(name));
  expect(staying.map(([name]) => name)).toHaveLength(6);
  expect(staying.filter(([, service]) => !service.mem_limit)).toEqual([]);
});

test.each([
  ["", "https://account.example.org"],
  [
    "https://a.example.org,https://b.example.org",
    "https://account.example.org,https://a.example.org,https://b.example.org",
  ],
])("Kratos accepts a return to our origin and to RETURN_TO_ORIGINS=%s", (origins, urls) => {
  const values = { PUBLIC_HOST: "account.example.org", RETURN_TO_ORIGINS: origins };
  const env = environmentOf(production.kratos, values);
  expect(env.SELFSERVICE_ALLOWED_RETURN_URLS).toBe(urls);
});

/** A service of compose.yaml as compose.production.yaml changes it. */
const merged = Object.entries({ ...demo, ...production }).map(
  ([name, service]) => [name, { ...demo[name], ...service }] as const,
);

/** The services on a network, by name. */
function membersOf(network: string): string[] {
  return merged
    .filter(([, { networks = [], network_mode: mode }]) => {
      // A service that names none is on the default network, with all others that name none.
      const named = networks.length > 0 || mode === "none" ? networks : ["default"];
      return named.includes(network);
    })
    .map(([name]) => name)
    .sort();
}

test("Only Kratos and Hydra reach Postgres, whose network leads nowhere else", () => {
  const networks = demo.postgres?.networks ?? ["default"];
  expect([...new Set(networks.flatMap(membersOf))].sort()).toEqual(
    ["hydra", "hydra-migrate", "kratos", "kratos-migrate", "postgres"].sort(),
  );
  for (const name of networks) {
    expect(readComposeFile("compose.yaml").networks?.[name]).toEqual({ internal: true });
  }
});

test("Only the front end reaches the store of its counts, whose network leads nowhere else", () => {
  const [address] =
    /(?<=:\/\/)\w+/.exec(String(production.vestibule?.environment?.LIMITS_STORE)) ?? [];
  expect(membersOf(address ?? "")).toEqual([address, "vestibule"]);
  expect(readComposeFile("compose.production.yaml").networks?.limits).toEqual({ internal: true });
});

test("The front end reaches Kratos, Hydra, its proxy and its counts alone", () => {
  expect(demo.vestibule?.networks).toEqual(["pages"]);
  expect(production.vestibule?.networks).toEqual(["limits", "pages"]);
  expect(membersOf("pages")).toEqual(["caddy", "hydra", "kratos", "vestibule"]);
  expect(membersOf("default")).toEqual([]);
});

test("No container keeps a capability that it does not need, or gains one", () => {
  const kept = merged.flatMap(([name, { cap_drop, cap_add = [], security_opt }]) => {
    expect([name, cap_drop, security_opt]).toEqual([name, ["ALL"], ["no-new-privileges:true"]]);
    return cap_add.map((capability) => `${name} ${capability}`);
  });
  expect(kept.sort()).toEqual([
    "caddy NET_BIND_SERVICE",
    ...["CHOWN", "DAC_OVERRIDE", "FOWNER", "SETGID", "SETUID"].map((name) => `postgres ${name}`),
  ]);
});

test("A service waits until its tables and its mails are there", () => {
  const [done, well] = ["service_completed_successfully", "service_healthy"];
  const waits = (name: string) =>
    Object.entries(demo[name]?.depends_on ?? {}).map(([on, { condition }]) => [on, condition]);
  expect(waits("kratos")).toEqual(["kratos-migrate", "mail-templates"].map((on) => [on, done]));
  expect(waits("hydra")).toEqual([["hydra-migrate", done]]);
  for (const name of ["kratos", "hydra"]) {
    expect(waits(`${name}-migrate`)).toEqual([["postgres", well]]);
  }
});

test("Kratos reads its mails where the mail templates were written", () => {
  const [written] = demo["mail-templates"]?.volumes ?? [];
  expect(demo.kratos?.volumes).toContain(`${written ?? ""}:ro`);
  const [, folder = ""] = written?.split(":") ?? [];
  const { command } = demo["mail-templates"] ?? {};
  expect(command).toEqual(["node", "build/server/mail-templates.js", folder]);
  const kratos = readFileSync("deploy/kratos/kratos.yml", "utf8");
  expect(kratos).toContain(`template_override_path: ${folder}\n`);
});

test("Every file that a container is given is there", () => {
  const mounted = services
    .flatMap(([, service]) => service.volumes ?? [])
    .map((volume) => volume.split(":")[0] ?? "")
    .filter((path) => path.startsWith("./"));
  expect(mounted.length).toBeGreaterThan(3);
  expect(mounted.filter((path) => !existsSync(path))).toEqual([]);
});

test("Caddy's file takes each variable that compose.production.yaml gives it, and no other", () => {
  const asked = readFileSync("deploy/Caddyfile", "utf8").matchAll(/\{\$(\w+)/g);
  const given = Object.keys(production.caddy?.environment ?? {});
  expect(Array.from(asked, ([, name]) => name).sort()).toEqual(given.sort());
});

test("deploy/make-env.sh gives each secret a random value, for its owner's eyes, and never a second time", async () => {
  const example = readFileSync(".env.example", "utf8");
  const script = readFileSync("deploy/make-env.sh", "utf8");
  const folder = await folderWith({ ".env.example": example, "deploy/make-env.sh": script });
  const make = () => execFileSync("sh", ["deploy/make-env.sh"], { cwd: folder, stdio: "pipe" });
  make();
  const path = join(folder, ".env");
  const made = readFileSync(path, "utf8");
  const secrets = secretNames.map((name) => new RegExp(`^${name}=(.*)$`, "m").exec(made)?.[1]);
  expect(new Set(secrets).size).toBe(secretNames.length);
  for (const secret of secrets) expect(secret).toMatch(/^[0-9a-f]{32}$/);
  expect(made.replace(/=[0-9a-f]{32}$/gm, "=")).toBe(example);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(make).toThrow(/exists already/);
  expect(readFileSync(path, "utf8")).toBe(made);
});
