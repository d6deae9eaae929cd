import { createServer, request, type Server } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp, type App } from "../../../stack/app";
import { waitForMail } from "../../../stack/mail/wait-for-mail";
import { createPerson, type Person } from "../../../stack/people";
import { findFreePorts } from "../../../stack/process/ports";
import { startStack, type Stack } from "../../../stack/start";
import { sendSignIn } from "../../support/visitor/sign-in";
import { messagesOf, Visitor } from "../../support/visitor/visitor";

const path = "/auth";

let stack: Stack;
let app: App;
let proxy: Server;
let url: string;
let person: Person;

/** A proxy of an operator: Kratos below a path of the host, and the front end everywhere else. */
function startProxy(port: number, targets: { kratos: string; app: string }): Promise<Server> {
  const server = createServer((incoming, outgoing) => {
    const { url: target = "/", method, headers } = incoming;
    const isKratos = target.startsWith(`${path}/`);
    const to = isKratos ? targets.kratos + target.slice(path.length) : targets.app + target;
    const passed = request(to, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(outgoing);
    });
    passed.on("error", () => outgoing.destroy());
    incoming.pipe(passed);
  });
  return new Promise((resolve) => {
    server.listen(port, "127.0.0.1", () => resolve(server));
  });
}

beforeAll(async () => {
  const [port = 0, appPort = 0] = await findFreePorts(2);
  url = `http://localhost:${port}`;
  stack = await startStack({
    publicUrl: url,
    hydra: false,
    difference: { serve: { public: { base_url: `${url}${path}/` } } },
  });
  app = await startApp({
    port: appPort,
    publicUrl: url,
    kratos: stack.kratos,
    env: { KRATOS_BROWSER_URL: `${url}${path}`, GATEWAY: "off" },
  });
  const targets = { kratos: stack.kratos.publicUrl, app: `http://127.0.0.1:${appPort}` };
  proxy = await startProxy(port, targets);
  person = await createPerson({ adminUrl: stack.kratos.adminUrl });
});
afterAll(async () => {
  proxy.closeAllConnections();
  proxy.close();
  await app.stop();
  await stack.stop();
});

test("With Kratos below a path the page loads its script for passkeys from there", async () => {
  const visitor = new Visitor(url);
  const { html, headers } = await visitor.get("/login");
  const script = `${path}/.well-known/ory/webauthn.js`;
  expect(html).toContain(`"${url}${script}"`);
  const policy = headers.get("Content-Security-Policy")?.split("; ");
  const scripts = policy?.find((directive) => directive.startsWith("script-src"));
  expect(scripts?.split(" ")).toContain(url + script);
  expect((await visitor.get(script)).status).toBe(200);
  // The gateway is off: the path of the script is Kratos' alone.
  expect((await visitor.get("/.well-known/ory/webauthn.js")).status).toBe(404);
});

test("With Kratos below a path a person signs in, is known to Kratos there, and signs out", async () => {
  const visitor = new Visitor(url);
  const refused = await sendSignIn(visitor, { ...person, password: "not the password" });
  expect([refused.status, messagesOf(refused, 4000006).length]).toEqual([400, 1]);
  const signedIn = await sendSignIn(visitor, person);
  expect([signedIn.status, signedIn.location]).toEqual([303, "/"]);
  expect((await visitor.get(`${path}/sessions/whoami`)).status).toBe(200);
  const left = await visitor.press(await visitor.get("/logout"), "decision=yes");
  expect(left.status).toBe(303);
  expect((await visitor.get(`${path}/sessions/whoami`)).status).toBe(401);
});

test("With Kratos below a path a sign-in that begins there leads to our page, and a recovery to the new password", async () => {
  const visitor = new Visitor(url);
  const begun = await visitor.get(`${path}/self-service/login/browser`);
  expect(begun.location).toMatch(/\/login\?flow=/);
  expect((await visitor.follow(begun)).status).toBe(200);

  const { email } = person;
  const asked = await visitor.press(await visitor.get("/recovery"), "method=code", { email });
  expect(asked.status).toBe(303);
  const mail = await waitForMail({ mailUrl: stack.mail.pageUrl, to: email });
  const typed = { code: mail.codes[0] ?? "" };
  const entered = await visitor.press(await visitor.follow(asked), "method=code", typed);
  expect([entered.status, entered.location]).toEqual([303, expect.stringMatching(/^\/settings/)]);
});
