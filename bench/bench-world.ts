import { randomBytes } from "node:crypto";
import { startApp, type App } from "../stack/app";
import { createPerson, type Person } from "../stack/people";
import { findFreePorts } from "../stack/process/ports";
import { startStack, type Stack } from "../stack/start";
import { startCountingProxy, type CountingProxy } from "../tests/support/stand-in/counting-proxy";
import { Visitor } from "../tests/support/visitor/visitor";

export interface BenchWorld {
  app: App;
  stack: Stack;
  person: Person;
  /** A second front end whose calls to Kratos are counted; it is never measured. */
  counted: { origin: string; calls: CountingProxy };
  /** A person for this alone: each sign-in adds a session to its account. */
  signIn(): Promise<Visitor>;
  stop(): Promise<void>;
}

/** A real Kratos, and the production build in front of it without a proxy. */
export async function startBenchWorld(): Promise<BenchWorld> {
  const [port = 0, countedPort = 0] = await findFreePorts(2);
  const publicUrl = `http://localhost:${port}`;
  const secret = randomBytes(32).toString("hex");
  const stack = await startStack({ publicUrl });
  const calls = await startCountingProxy(stack.kratos.publicUrl);
  const newPerson = () => createPerson({ adminUrl: stack.kratos.adminUrl, name: { first: "Ada" } });
  const env = { COOKIE_SECRET: secret };
  const [app, counted, person] = await Promise.all([
    startApp({ port, publicUrl, kratos: stack.kratos, env }),
    startApp({ port: countedPort, publicUrl, kratos: { publicUrl: calls.url }, env }),
    newPerson(),
  ]);
  return {
    app,
    stack,
    person,
    counted: { origin: `http://127.0.0.1:${countedPort}`, calls },
    async signIn() {
      const visitor = new Visitor(publicUrl);
      const { email: identifier, password } = await newPerson();
      const page = await visitor.get("/login");
      const done = await visitor.press(page, "method=password", { identifier, password });
      if (done.status !== 303) throw new Error(`Sign-in was answered ${done.status}.`);
      return visitor;
    },
    async stop() {
      await Promise.all([app.stop(), counted.stop()]);
      await calls.stop();
      await stack.stop();
    },
  };
}
