import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { folderWith } from "../../support/stand-in/own-folder";

const rules = resolve("deploy/helm/vestibule/files/alerts.yaml");

function promtool(...given: string[]) {
  const { status, stdout, stderr } = spawnSync("promtool", given, { encoding: "utf8" });
  return { isFine: status === 0, says: stdout + stderr };
}

/** By name: how much each series grows a minute. */
type Growth = Record<string, number>;

/** Whether Prometheus fires an alert after an hour of this. */
async function fires(alertname: string, growth: Growth): Promise<boolean> {
  const input_series = Object.entries(growth).map(([series, each]) => ({
    series,
    values: `0+${each}x60`,
  }));
  const alert_rule_test = [{ eval_time: "60m", alertname, exp_alerts: [] }];
  const tests = [{ interval: "1m", input_series, alert_rule_test }];
  const folder = await folderWith({
    "test.json": { rule_files: [rules], evaluation_interval: "1m", tests },
  });

  const { isFine, says } = promtool("test", "rules", join(folder, "test.json"));
  if (!isFine) expect(says).toContain(`Labels:{alertname="${alertname}"`);
  return !isFine;
}

test("Prometheus takes the alerts", () => {
  const { isFine, says } = promtool("check", "rules", rules);
  expect([isFine, says]).toEqual([true, expect.stringContaining("6 rules found")]);
});

const flows = (step: string, method: string) =>
  `vestibule_flows_${step}_total{kind="login",method="${method}"}`;
const calls = (outcome: string) => `upstream_calls_total{upstream="kratos",outcome="${outcome}"}`;
const returned = (outcome: string) =>
  `vestibule_provider_returns_total{provider="acme",outcome="${outcome}"}`;

test.each<[string, string, Growth, Growth]>([
  [
    "Kratos that fails one call of ten, not one of a hundred",
    "VestibuleKratosDoesNotAnswer",
    { [calls("2xx")]: 90, [calls("timeout")]: 10 },
    { [calls("2xx")]: 99, [calls("timeout")]: 1 },
  ],
  [
    "sign-ins of which one in five comes to its end, not three",
    "VestibuleSignInsFail",
    { [flows("attempted", "password")]: 10, [flows("completed", "password")]: 2 },
    { [flows("attempted", "password")]: 10, [flows("completed", "password")]: 6 },
  ],
  [
    "codes that few people use, not of one who has not come back",
    "VestibuleCodesDoNotArrive",
    { [flows("attempted", "code")]: 10, [flows("completed", "code")]: 1 },
    { [flows("attempted", "code")]: 0.1, [flows("completed", "code")]: 0 },
  ],
  [
    "a provider whose people are refused, not one that refuses some",
    "VestibuleProviderFails",
    { [returned("signed_in")]: 1, [returned("refused")]: 9 },
    { [returned("signed_in")]: 9, [returned("refused")]: 1 },
  ],
  [
    "many limited guesses, not a few",
    "VestibulePasswordsAreGuessed",
    { 'vestibule_guesses_total{way="password",outcome="limited"}': 60 },
    { 'vestibule_guesses_total{way="password",outcome="limited"}': 1 },
  ],
  [
    "visitors who are sent away, not a quiet day",
    "VestibuleTooManyRequests",
    { 'http_requests_refused_total{reason="places"}': 1 },
    { 'http_requests_refused_total{reason="places"}': 0 },
  ],
])("There is an alert for %s", async (_title, alert, bad, good) => {
  expect([await fires(alert, bad), await fires(alert, good)]).toEqual([true, false]);
});

const files = "deploy/helm/vestibule/files";
const dashboard = JSON.parse(readFileSync(`${files}/dashboard.json`, "utf8")) as {
  panels: { targets: { expr: string }[] }[];
};
const questions = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

test("Prometheus understands every question of the dashboard", async () => {
  const rules = questions.map((expr, at) => ({ record: `dashboard:${at}`, expr }));
  const folder = await folderWith({ "rules.json": { groups: [{ name: "dashboard", rules }] } });
  expect(promtool("check", "rules", join(folder, "rules.json"))).toMatchObject({ isFine: true });
});

test("Alerts and dashboard ask only for metrics that the documents have", () => {
  const documented = readFileSync("docs/metrics.md", "utf8");
  const asked = [...questions, readFileSync(rules, "utf8")].join(" ");
  const names = asked.match(/\b(vestibule|http|upstream)_[a-z_]+/g) ?? [];
  const metrics = new Set(names.map((name) => name.replace(/_bucket$/, "")));
  expect(metrics.size).toBeGreaterThan(8);
  expect([...metrics].filter((name) => !documented.includes(`\`${name}\``))).toEqual([]);
});
