import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { vi } from "vitest";
import { startApp, type App } from "../../../stack/app";
import { layOver } from "../../../stack/kratos/kratos-config";
import { findFreePorts } from "../../../stack/process/ports";
import { startStack } from "../../../stack/start";
import { readEvents } from "../measure/log-lines";
import { signIn } from "../visitor/sign-in";
import { choices, differenceFor, fullWorld, type IdentityWorld } from "./identity-worlds";

/** Longer than Kratos needs to read a file that changed. */
const waits = { timeout: 20_000, interval: 50 };

export interface ChangingWorld {
  url: string;
  /** Session cookies of people with each schema, who have a password and a provider. */
  people: Record<IdentityWorld["schema"], Record<"verified" | "unverified", string>>;
  /** Kratos becomes this one, and a new front end starts in front of it. */
  become(world: IdentityWorld): Promise<App>;
  /** Kratos alone becomes this one. */
  change(world: IdentityWorld): Promise<void>;
  stop(): Promise<void>;
}

/** One Kratos that takes on any configuration while it runs, with people who have signed in before. */
export async function startChangingWorld(): Promise<ChangingWorld> {
  const [port = 0] = await findFreePorts(1);
  const url = `http://localhost:${port}`;
  const stack = await startStack({ publicUrl: url, social: ["acme"] });
  const path = join(stack.folder, "kratos.json");
  const base: unknown = JSON.parse(await readFile(path, "utf8"));
  let count = 0;

  const change = async (world: IdentityWorld) => {
    count += 1;
    const mark = `World ${count}`;
    await writeFile(path, JSON.stringify(layOver(base, differenceFor(world, mark))));
    const isTaken = async () => (await readMark(stack.kratos.publicUrl)) === mark;
    await vi.waitUntil(isTaken, waits);
  };
  const start = () => startApp({ port, publicUrl: url, kratos: stack.kratos });

  const people = {} as ChangingWorld["people"];
  let app = await start();
  for (const schema of choices.schema) {
    await change({ ...fullWorld, schema });
    const enter = async (name: string, isVerified: boolean) => {
      const person = await createPerson(stack.kratos.adminUrl, { schema, name, isVerified });
      const { cookies } = await signIn(url, person);
      return cookies.get("ory_kratos_session") ?? "";
    };
    people[schema] = {
      verified: await enter("1", true),
      unverified: await enter("2", false),
    };
  }
  return {
    url,
    people,
    change,
    async become(world) {
      await Promise.all([app.stop(), change(world)]);
      app = await start();
      // Until it knows this Kratos, it offers everything.
      await vi.waitUntil(async () => (await readEvents(app, "kratos_features")).length > 0, waits);
      return app;
    },
    async stop() {
      await app.stop();
      await stack.stop();
    },
  };
}

async function readMark(publicUrl: string): Promise<unknown> {
  const response = await fetch(`${publicUrl}/schemas/default`);
  const schema = (await response.json()) as { title?: unknown };
  return schema.title;
}

interface Wanted {
  schema: IdentityWorld["schema"];
  name: string;
  isVerified: boolean;
}

async function createPerson(adminUrl: string, { schema, name, isVerified }: Wanted) {
  const identifier = {
    email: `person-${name}@example.test`,
    username: `person-${name}`,
    phone: `+4915112345${name}00`,
  }[schema];
  const password = `Correct-horse-${name}-battery`;
  const via = schema === "phone" ? "sms" : "email";
  const status = isVerified ? "completed" : "pending";
  const response = await fetch(`${adminUrl}/admin/identities`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      schema_id: "default",
      traits: { [schema]: identifier },
      credentials: {
        password: { config: { password } },
        oidc: { config: { providers: [{ provider: "acme", subject: `${schema}-${name}` }] } },
      },
      verifiable_addresses:
        schema === "username" ? [] : [{ value: identifier, via, verified: isVerified, status }],
    }),
  });
  if (!response.ok) throw new Error(`Kratos answered ${response.status}: ${await response.text()}`);
  return { email: identifier, password };
}
