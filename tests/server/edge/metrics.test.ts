import { expect, test } from "vitest";
import { findFreePorts } from "../../../stack/process/ports";
import packages from "../../../package.json";
import { newEmail } from "../../support/visitor/new-email";
import { returnFromProvider, signInSocially } from "../../support/visitor/sign-in-socially";
import { enterPassword, signIn } from "../../support/visitor/sign-in";
import { Visitor } from "../../support/visitor/visitor";
import { asksNothing } from "../../support/world/local-app";
import { ownWorld } from "../../support/world/started";

const [port = 0] = await findFreePorts(1);
const world = await ownWorld({
  social: ["acme"],
  env: { METRICS_PORT: String(port), ...asksNothing },
});

/** Every series of a server's metrics by its name and labels, as Prometheus writes them. */
type Metrics = Map<string, number>;

async function read(): Promise<Metrics> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  const lines = (await answer.text()).split("\n").filter((line) => line && !line.startsWith("#"));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(" ");
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}

/** The growth of each series with this prefix; unchanged series are left out. */
function growthOf(beginning: string, before: Metrics, after: Metrics) {
  const grown = [...after]
    .filter(([name]) => name.startsWith(beginning))
    .map(([name, value]): [string, number] => [name, value - (before.get(name) ?? 0)])
    .filter(([, growth]) => growth !== 0);
  return Object.fromEntries(grown);
}

/** The counts since `before`. A request is counted when its connection says that it is over. */
function expectGrowth(beginning: string, before: Metrics) {
  return expect.poll(async () => growthOf(beginning, before, await read()));
}

const english = { "Accept-Language": "en" };
const login = 'kind="login",language="en",client="none"';

test("A visit, a wrong password and a right one are counted as what they are, each once", async () => {
  const person = await world.createPerson();
  const before = await read();
  const visitor = new Visitor(world.url);
  const page = await visitor.get("/login", english);
  const wrong = await enterPassword(visitor, page, { ...person, password: "not it" });
  expect(wrong.status).toBe(400);
  expect((await enterPassword(visitor, wrong, person)).status).toBe(303);
  await expectGrowth("vestibule_", before).toEqual({
    [`vestibule_flows_started_total{${login}}`]: 1,
    [`vestibule_flows_shown_total{${login}}`]: 2,
    [`vestibule_flows_submitted_total{${login},method="password"}`]: 2,
    [`vestibule_flows_attempted_total{${login},method="password"}`]: 1,
    [`vestibule_flows_failed_total{${login},method="password",message="4000006"}`]: 1,
    [`vestibule_flows_completed_total{${login},method="password"}`]: 1,
    'vestibule_guesses_total{way="password",outcome="wrong"}': 1,
    'vestibule_guesses_total{way="password",outcome="right"}': 1,
  });
  await expectGrowth("http_requests_total", before).toEqual({
    'http_requests_total{route="/login",method="GET",status="200"}': 1,
    'http_requests_total{route="/login",method="POST",status="400"}': 1,
    'http_requests_total{route="/login",method="POST",status="303"}': 1,
  });
  await expectGrowth("upstream_calls_total", before).toEqual({
    'upstream_calls_total{upstream="kratos",operation="login.create",outcome="2xx"}': 1,
    'upstream_calls_total{upstream="kratos",operation="login.submit",outcome="4xx"}': 1,
    'upstream_calls_total{upstream="kratos",operation="login.submit",outcome="2xx"}': 1,
  });
  await expectGrowth("upstream_call_duration_seconds_count", before).toEqual({
    'upstream_call_duration_seconds_count{upstream="kratos",operation="login.create"}': 1,
    'upstream_call_duration_seconds_count{upstream="kratos",operation="login.submit"}': 2,
  });
});

test("A sign-in by a provider is attempted at our form, and completed when the provider sends the person back", async () => {
  const email = newEmail();
  await signInSocially(world.url, email);
  const before = await read();
  const visitor = new Visitor(world.url);
  const sent = await visitor.press(await visitor.get("/login", english), "provider=acme");
  expect((await returnFromProvider(visitor, sent, email)).status).toBe(303);
  const byProvider = expect.objectContaining({
    [`vestibule_flows_attempted_total{${login},method="oidc"}`]: 1,
    'vestibule_flows_completed_total{kind="login",language="en",client="unknown",method="oidc"}': 1,
    'vestibule_provider_returns_total{provider="acme",outcome="signed_in"}': 1,
  }) as unknown;
  await expectGrowth("vestibule_", before).toEqual(byProvider);
});

test("The version of the process is a metric", async () => {
  const node = process.versions.node;
  const series = `vestibule_build_info{version="${packages.version}",node="${node}"}`;
  expect((await read()).get(series)).toBe(1);
});

test("Nothing that people do puts anything about a person into the metrics", async () => {
  const person = await world.createPerson({ email: "marker-person@example.test" });
  const visitor = await signIn(world.url, person);
  await visitor.get("/settings?marker=query");
  const page = await visitor.get("/login?refresh=true&return_to=/sessions");
  const flowId = new URL(page.page.querySelector("form")?.getAttribute("action") ?? "", world.url);
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const markers = [
    "marker",
    "example.test",
    person.id,
    person.password,
    flowId.searchParams.get("flow") ?? "no flow",
    ...visitor.cookies.values(),
  ];
  for (const marker of markers) expect(text).not.toContain(marker);
});

test("The metrics, also of memory, CPU and the event loop, are at their own port and path, and not where visitors are", async () => {
  const names = [...(await read()).keys()];
  expect(names).toContain("process_resident_memory_bytes");
  expect(names).toContain("process_cpu_seconds_total");
  expect(names).toContain("nodejs_eventloop_lag_p99_seconds");
  expect((await fetch(`${world.url}/metrics`)).status).toBe(404);
  const here = `http://127.0.0.1:${port}`;
  expect((await fetch(`${here}/metrics`)).headers.get("Content-Type")).toMatch(/^text\/plain/);
  for (const path of ["/", "/login", "/health/alive"]) {
    expect((await fetch(here + path)).status).toBe(404);
  }
  expect((await fetch(`${here}/metrics`, { method: "POST" })).status).toBe(404);
});
