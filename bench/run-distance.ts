import { randomBytes } from "node:crypto";
import { startApp } from "../stack/app";
import { createPerson } from "../stack/people";
import { findFreePorts } from "../stack/process/ports";
import { startStack } from "../stack/start";
import { Visitor, type Visited } from "../tests/support/visitor/visitor";
import { startDistantUpstream } from "./distant-upstream";
import { drawTable } from "./draw-table";
import { median } from "./figures";

const roundTripsMs = [0, 5, 50, 150];
const visits = 15;

/** How long a page takes when Kratos is in another region, and how often it waits for it. */
export async function runDistance(): Promise<string> {
  const [port = 0] = await findFreePorts(1);
  const publicUrl = `http://localhost:${port}`;
  const stack = await startStack({ publicUrl });
  const kratos = await startDistantUpstream(stack.kratos.publicUrl);
  const env = { COOKIE_SECRET: randomBytes(32).toString("hex") };
  const app = await startApp({ port, publicUrl, kratos: { publicUrl: kratos.url }, env });
  try {
    const { email: identifier, password } = await createPerson({ adminUrl: stack.kratos.adminUrl });
    const signIn = async (typed: string) => {
      const visitor = new Visitor(publicUrl);
      const form = await visitor.get("/login");
      const press = () => visitor.press(form, "method=password", { identifier, password: typed });
      return { visitor, press };
    };
    const person = await signIn(password);
    await person.press();
    const stranger = await signIn("not-the-password");
    const steps: [name: string, status: number, visit: () => Promise<Visited>][] = [
      ["sign-in", 200, () => new Visitor(publicUrl).get("/login")],
      ["a refused password", 400, stranger.press],
      ["registration", 200, () => new Visitor(publicUrl).get("/registration")],
      ["home", 200, () => person.visitor.get("/")],
      ["settings", 200, () => person.visitor.get("/settings")],
      ["sessions", 200, () => person.visitor.get("/sessions")],
    ];
    const rows = [];
    for (const [name, status, visit] of steps) {
      const took: number[] = [];
      for (const roundTripMs of roundTripsMs) {
        kratos.roundTripMs = roundTripMs;
        took.push(await medianMs(visit, status));
      }
      const [near = 0, far = 0] = [took[0], took.at(-1)];
      rows.push([name, ...took, (far - near) / (roundTripsMs.at(-1) ?? 1)]);
    }
    const head = roundTripsMs.map((ms) => (ms === 0 ? "beside us, ms" : `${ms} ms away, ms`));
    return drawTable(["page", ...head, "round trips"], rows);
  } finally {
    await app.stop();
    await kratos.stop();
    await stack.stop();
  }
}

/** The first visit opens the connections and does not count. */
async function medianMs(visit: () => Promise<Visited>, status: number): Promise<number> {
  const took: number[] = [];
  for (let count = 0; count <= visits; count += 1) {
    const begun = performance.now();
    const answer = await visit();
    if (answer.status !== status) throw new Error(`${answer.url} was answered ${answer.status}.`);
    if (count > 0) took.push(performance.now() - begun);
  }
  return median(took);
}
