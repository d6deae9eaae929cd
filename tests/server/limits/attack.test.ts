import { expect, test } from "vitest";
import { findFreePorts } from "../../../stack/process/ports";
import { startGuessableKratos } from "../../support/stand-in/guessable-kratos";
import { sendSignIn } from "../../support/visitor/sign-in";
import { readForm, type Visitor } from "../../support/visitor/visitor";
import { asksNothing } from "../../support/world/local-app";
import { startReplicasWithStore } from "../../support/world/replicas-with-store";
import { shiftClock, withClock } from "../../support/world/shifted-clock";
import { started } from "../../support/world/started";

const [port = 0, otherPort = 0, ...clockPorts] = await findFreePorts(4);
const compareMs = 40;
// A stand-in: ten thousand sign-ins to a real Kratos take too long. tests/server/attacks has some to a real one.
const kratos = await started(startGuessableKratos(compareMs));
const { publicUrl, replicas, visit } = await startReplicasWithStore({
  ports: [port, otherPort],
  kratos: { publicUrl: kratos.url },
  env: { ...asksNothing, GATEWAY: "on", TRUSTED_PROXY_HOPS: "1" },
  envOf: (at) => withClock(clockPorts[at] ?? 0),
});

const victim = { email: "victim@example.test", password: "the-right-password" };
kratos.accounts.set(victim.email, victim.password);
const dayMs = 86_400_000;

/** One of 500 addresses, each in another network. */
const addressOf = (at: number) => `${100 + (Math.floor(at / 250) % 2)}.${at % 250}.7.9`;

interface Sent {
  status: number;
  bytes: number;
  ms: number;
}

type Guess = (email: string, password: string, from: string) => Promise<Sent>;

async function send(url: string, init: RequestInit): Promise<Sent> {
  const begun = performance.now();
  const answer = await fetch(url, { method: "POST", redirect: "manual", ...init });
  const { byteLength: bytes } = await answer.arrayBuffer();
  return { status: answer.status, bytes, ms: performance.now() - begun };
}

/** Guesses at the page of a replica. */
async function atPage(replica: number): Promise<Guess> {
  const visitor = visit(replica);
  const { action, body } = readForm(await visitor.get("/login"), "method=password");
  const Cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return (identifier, password, from) => {
    const form = new URLSearchParams(body);
    form.set("identifier", identifier);
    form.set("password", password);
    const headers = { Cookie, Origin: publicUrl, "X-Forwarded-For": from };
    return send(`${replicas[replica]?.url}${action}`, { body: form, headers });
  };
}

/** Guesses by a program, at Kratos' path of a replica. */
const atGateway = (replica: number): Guess => {
  const address = `${replicas[replica]?.url}/self-service/login?flow=f1`;
  const headers = { Accept: "application/json", "Content-Type": "application/json" };
  return (identifier, password, from) =>
    send(address, {
      body: JSON.stringify({ method: "password", identifier, password }),
      headers: { ...headers, "X-Forwarded-For": from },
    });
};

const pages = await Promise.all([atPage(0), atPage(1)]);
/** Most by the quickest way, as somebody who guesses would. */
const ways = [...pages, ...Array.from({ length: 18 }, (_, at) => atGateway(at % 2))];

async function signInAgain(owner: Visitor): Promise<number> {
  owner.cookies.delete("ory_kratos_session");
  return (await sendSignIn(owner, victim)).status;
}

test("R102 Of 10,000 guesses a day at one account, under 120 reach Kratos, and its owner gets in all day", async () => {
  const owners = [0, 1].map((at) => visit(at, { "X-Forwarded-For": "203.0.113.5" }));
  for (const owner of owners) expect(await signInAgain(owner)).toBe(303);
  kratos.tried = [];
  let byOwner = 0;
  const statuses = new Set<number>();
  const steps = 10_000 / ways.length;
  for (let step = 0; step < steps; step += 1) {
    const atMs = Math.round((step * dayMs) / steps);
    await Promise.all(clockPorts.map((each) => shiftClock(each, atMs)));
    const sent = ways.map((guess, at) => {
      const many = step * ways.length + at;
      return guess(victim.email, `guess-${many}`, addressOf(many));
    });
    for (const { status } of await Promise.all(sent)) statuses.add(status);
    if (step % 20 > 0) continue;
    const owner = owners[(step / 20) % 2];
    if (owner) expect(await signInAgain(owner)).toBe(303);
    byOwner += 1;
  }
  expect([...statuses].sort()).toEqual([400, 429]);
  expect(kratos.tried.length - byOwner).toBeGreaterThan(90);
  expect(kratos.tried.length - byOwner).toBeLessThan(120);
}, 180_000);

function middleOf(times: number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}

/** On a busy machine, the middle of so many differs by chance by less than half a comparison. */
const tries = 100;

interface Compared {
  statuses: number[];
  bytes: number[];
  middleMs: number;
}

function describe(sent: Sent[]): Compared {
  return {
    statuses: [...new Set(sent.map(({ status }) => status))],
    bytes: [...new Set(sent.map(({ bytes }) => bytes))],
    middleMs: middleOf(sent.map(({ ms }) => ms)),
  };
}

/** Wrong passwords for existing accounts and for invented ones, in turns. */
async function compare(guess: Guess, emailOf: (kind: "real" | "none", at: number) => string) {
  const real: Sent[] = [];
  const none: Sent[] = [];
  for (let at = 0; at < tries; at += 1) {
    real.push(await guess(emailOf("real", at), "wrong", addressOf(at)));
    none.push(await guess(emailOf("none", at), "wrong", addressOf(at)));
  }
  return { real: describe(real), none: describe(none) };
}

const entrances: [string, Guess][] = [
  ["a page", pages[0]],
  ["the gateway", atGateway(1)],
];

test.each(entrances)(
  "R102 At %s neither status, size nor time of 100 refusals tells whether there is an account",
  async (name, guess) => {
    const emailOf = (kind: string, at: number) => `${kind}-${name.length}-${at + 100}@example.test`;
    for (let at = 0; at < tries; at += 1) kratos.accounts.set(emailOf("real", at), "x");
    const { real, none } = await compare(guess, emailOf);
    expect([real.statuses, real.bytes]).toEqual([[400], none.bytes]);
    expect(none.statuses).toEqual([400]);
    expect(Math.abs(real.middleMs - none.middleMs)).toBeLessThan(compareMs / 2);
  },
  120_000,
);

test("R102 While a try has to wait, 100 answers are alike with and without an account", async () => {
  const emailOf = (kind: string) => `waits-${kind}@example.test`;
  kratos.accounts.set(emailOf("real"), "x");
  const [guess] = pages;
  for (const kind of ["real", "none"]) {
    for (let at = 0; at < 10; at += 1) await guess(emailOf(kind), "wrong", addressOf(at));
  }
  const { real, none } = await compare(guess, emailOf);
  expect([real.statuses, none.statuses]).toEqual([[429], [429]]);
  expect(real.bytes).toEqual(none.bytes);
  expect(Math.abs(real.middleMs - none.middleMs)).toBeLessThan(compareMs / 2);
});
