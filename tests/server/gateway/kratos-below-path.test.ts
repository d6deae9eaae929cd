import { createServer, request } from "node:http";
import { expect, test } from "vitest";
import { startApp } from "../../../stack/app";
import { createPerson } from "../../../stack/people";
import { findFreePorts } from "../../../stack/process/ports";
import { startStack } from "../../../stack/start";
import { listen } from "../../support/stand-in/listen";
import { askForMail, enterMailCode, mailTo } from "../../support/visitor/mail-steps";
import { enterPassword, sendSignIn } from "../../support/visitor/sign-in";
import { fieldOf, messagesOf, Visitor } from "../../support/visitor/visitor";
import { ownWorld, started } from "../../support/world/started";

const path = "/auth";
const [port = 0, appPort = 0] = await findFreePorts(2);
const url = `http://localhost:${port}`;
const stack = await started(
  startStack({
    publicUrl: url,
    hydra: false,
    difference: { serve: { public: { base_url: `${url}${path}/` } } },
  }),
);
const env = { KRATOS_BROWSER_URL: `${url}${path}`, GATEWAY: "off" };
await started(startApp({ port: appPort, publicUrl: url, kratos: stack.kratos, env }));
const person = await createPerson({ adminUrl: stack.kratos.adminUrl });
const prefixed = await ownWorld({ kratosPrefix: "/kratos" });

/** A proxy of an operator: Kratos below a path of the host, and the front end everywhere else. */
const proxy = createServer((incoming, outgoing) => {
  const { url: target = "/", method, headers } = incoming;
  const isKratos = target.startsWith(`${path}/`);
  const to = isKratos
    ? stack.kratos.publicUrl + target.slice(path.length)
    : `http://127.0.0.1:${appPort}${target}`;
  const passed = request(to, { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
    answer.pipe(outgoing);
  });
  passed.on("error", () => outgoing.destroy());
  incoming.pipe(passed);
});
await started(listen(proxy, port));

const scriptPath = "/.well-known/ory/webauthn.js";

test("With Kratos below a path the page loads its script for passkeys from there", async () => {
  const visitor = new Visitor(url);
  const { html, headers } = await visitor.get("/login");
  const script = `${path}${scriptPath}`;
  expect(html).toContain(`"${url}${script}"`);
  const policy = headers.get("Content-Security-Policy")?.split("; ");
  const scripts = policy?.find((directive) => directive.startsWith("script-src"));
  expect(scripts?.split(" ")).toContain(url + script);
  expect((await visitor.get(script)).status).toBe(200);
  // The gateway is off: the path of the script is Kratos' alone.
  expect((await visitor.get(scriptPath)).status).toBe(404);
});

test.each([
  ["Kratos below a path of our host", url, path],
  ["a path in KRATOS_PUBLIC_URL", prefixed.url, ""],
])(
  "With %s a wrong password is refused, the right one signs in, is known to Kratos there, and signs out",
  async (_what, origin, below) => {
    const who = below ? person : await prefixed.createPerson();
    const visitor = new Visitor(origin);
    const refused = await sendSignIn(visitor, { ...who, password: "not the password" });
    expect([refused.status, messagesOf(refused, 4000006).length]).toEqual([400, 1]);
    const signedIn = await enterPassword(visitor, refused, who);
    expect([signedIn.status, signedIn.location]).toEqual([303, "/"]);
    const settings = await visitor.get("/settings");
    expect(fieldOf(settings, "traits.email").getAttribute("value")).toBe(who.email);
    expect((await visitor.get(`${below}/sessions/whoami`)).status).toBe(200);
    const left = await visitor.press(await visitor.get("/logout"), "decision=yes");
    expect(left.location).toBe("/login");
    expect((await visitor.get(`${below}/sessions/whoami`)).status).toBe(401);
  },
);

test("With Kratos below a path a sign-in that begins there leads to our page, and a recovery to the new password", async () => {
  const visitor = new Visitor(url);
  const begun = await visitor.get(`${path}/self-service/login/browser`);
  expect(begun.location).toMatch(/\/login\?flow=/);
  expect((await visitor.follow(begun)).status).toBe(200);

  const waiting = await askForMail(visitor, "/recovery", person.email);
  const { status, location } = await enterMailCode(visitor, waiting, mailTo(stack, person.email));
  expect([status, location]).toEqual([303, expect.stringMatching(/^\/settings/)]);
});

test("With a path in KRATOS_PUBLIC_URL Kratos' own paths are passed on below it", async () => {
  prefixed.calls.forget();
  const visitor = new Visitor(prefixed.url);
  const begun = await visitor.get("/self-service/login/browser");
  expect([begun.status, begun.location]).toEqual([303, expect.stringMatching(/\/login\?flow=/)]);
  expect((await visitor.follow(begun)).status).toBe(200);
  expect((await visitor.get(scriptPath)).status).toBe(200);
  expect((await visitor.get("/sessions/whoami")).status).toBe(401);
  expect(prefixed.calls.list().map((call) => call.path.split("?")[0])).toEqual([
    "/self-service/login/browser",
    "/self-service/login/flows",
    scriptPath,
    "/sessions/whoami",
  ]);
});
