import { spawn } from "node:child_process";
import { afterAll, expect, test } from "vitest";
import routes from "../../../app/routes";
import { findFreePorts } from "../../../stack/process/ports";
import { sendSignIn } from "../../support/visitor/sign-in";
import { messagesOf, Visitor } from "../../support/visitor/visitor";
import { shareWorld } from "../../support/world/started";

const [port = 0] = await findFreePorts(1);
const url = `http://localhost:${port}`;
const world = await shareWorld();
const server = spawn("node_modules/.bin/remix-serve", ["build/server/index.js"], {
  env: {
    PATH: process.env.PATH,
    NODE_ENV: "production",
    PORT: String(port),
    PUBLIC_URL: url,
    KRATOS_PUBLIC_URL: world.kratos.publicUrl,
    COOKIE_SECRET: "0123456789abcdef0123456789abcdef",
    GALLERY: "on",
    // Kratos leads to the other server, for which it is set up.
    RETURN_TO_ORIGINS: world.url,
  },
});
afterAll(() => server.kill());
let errors = "";
server.stderr.on("data", (chunk: Buffer) => (errors += chunk.toString()));
await new Promise<void>((resolve) => {
  server.stdout.on("data", (chunk: Buffer) => {
    if (chunk.toString().includes(url)) resolve();
  });
});

test("Plain remix-serve says at its start, in one line, what it lacks", () => {
  expect(errors).toMatch(/^remix-serve serves the pages alone\. .*npm start\. Missing: .+\.\n/);
});

test("Under plain remix-serve every page answers, to nobody and to a person who has signed in there", async () => {
  const nobody = new Visitor(url);
  const person = new Visitor(url);
  const refused = await sendSignIn(person, { email: "a", password: "b" });
  expect([refused.status, messagesOf(refused, 4000006).length]).toEqual([400, 1]);
  expect((await sendSignIn(person, await world.createPerson())).status).toBe(303);
  const paths = routes.map(({ path = "" }) => `/${path.replace("*", "nothing")}`);
  expect(paths.length).toBeGreaterThan(30);
  for (const visitor of [nobody, person]) {
    for (const path of paths) {
      const { status, headers } = await visitor.get(path);
      // 400 needs a parameter, 404 Hydra or an example.
      const expected = expect.toBeOneOf([200, 302, 303, 400, 404, 405]) as number;
      expect([path, status]).toEqual([path, expected]);
      if (headers.get("Content-Type")?.startsWith("text/html")) {
        expect([path, headers.get("Content-Security-Policy")]).toEqual([
          path,
          expect.stringContaining("'nonce-"),
        ]);
      }
    }
  }
  expect((await person.get("/")).title).toBe("Your account");
  expect((await person.get("/settings")).title).toBe("Account Settings");
}, 120_000);
