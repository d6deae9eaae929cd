// `npm test`: sets itself up on a fresh machine and runs every check. Plain JavaScript, because
// nothing is installed yet in a fresh clone. `npm run check` stops before what needs a build or services, and with
// `--staged` looks at the files of the next commit alone. `--part=NAME` runs one part: a hosted check has a job for each.
import { Buffer } from "node:buffer";
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { isInstallDue } from "../stack/process/install-due.mjs";
import { checksOf, stagedFiles } from "./staged.mjs";

const folder = fileURLToPath(new URL("..", import.meta.url));
const results = `${folder}test-results`;
const bin = (name) => `${folder}node_modules/.bin/${name}`;

const count = { passed: 0, failed: 0 };
/** Failures: a title and the reason in a few lines, listed at the end, where a log that was cut still has them. */
const failures = [];
/** The title and the seconds of every test. */
const durations = [];
const mayInstall = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
let isListOfPackagesFresh = false;

const parts = choose(process.argv.slice(2));

installPackages();
if (process.argv.includes("--staged")) {
  for (const { title, program, args } of checksOf(stagedFiles(folder))) {
    await check(title, bin(program), args);
  }
  end();
}
rmSync(results, { recursive: true, force: true });
mkdirSync(results);
await Promise.all([
  // The unit tests take about as long as the others together, and most machines have two cores.
  parts.includes("unit") && runAside("unit tests", bin("vitest"), vitestArguments("unit")),
  parts.includes("check") &&
    check("types, lint", "npm", ["run", "--silent", "lint"]).then(() =>
      check("format", "npm", ["run", "--silent", "format:check"]),
    ),
]);
if (parts.includes("unit")) countTests("unit");
if (parts.includes("server") || parts.includes("browser")) buildAll();
if (parts.includes("server")) testServer();
if (parts.includes("browser")) testBrowser();
end();

/** The parts that the arguments name: all of them, without any. */
function choose(args) {
  const all = ["check", "unit", "server", "browser"];
  if (args.includes("--quick")) return ["check", "unit"];
  const named = args.find((argument) => argument.startsWith("--part="))?.slice("--part=".length);
  if (named !== undefined && !all.includes(named)) end(`The parts are ${all.join(", ")}.`);
  return named === undefined ? all : [named];
}

function buildAll() {
  if (!run("build", "npm", ["run", "--silent", "build"])) end("The build failed.");
  // With venv: Debian's Python alone lacks it.
  install({ title: "Python", paths: inPath("python3"), package: "python3-venv" });
  if (!run("Kratos, Hydra, Helm, actionlint, Traefik, hadolint", bin("tsx"), ["stack/build.ts"]))
    end("The stack could not be built.");
}

function testServer() {
  install({ title: "nginx", paths: ["/usr/sbin/nginx", ...inPath("nginx")], package: "nginx" });
  install({ title: "Caddy", paths: inPath("caddy"), package: "caddy" });
  install({ title: "Redis", paths: inPath("redis-server"), package: "redis-server" });
  install({ title: "promtool", paths: inPath("promtool"), package: "prometheus" });
  install({ title: "fail2ban", paths: inPath("fail2ban-regex"), package: "fail2ban" });
  install({ title: "OpenSSL", paths: inPath("openssl"), package: "openssl" });
  run("server tests", bin("vitest"), vitestArguments("server"));
  countTests("server");
}

function testBrowser() {
  // The journeys run in the shell where it can be installed, and twice as long in all of Chromium where it cannot.
  if (mayInstall) {
    install({
      title: "Chromium's headless shell",
      paths: ["/usr/bin/chromium-headless-shell"],
      package: "chromium-headless-shell",
    });
  }
  install({
    title: "Chromium",
    paths: ["/usr/bin/chromium", "/usr/bin/chromium-browser"],
    package: "chromium",
    otherwise: () => run("Chromium", bin("playwright"), ["install", "chromium"]),
  });
  // The journeys of tests/browser/engines: docs/browsers.md.
  install({
    title: "Firefox",
    paths: ["/usr/bin/firefox-esr", "/usr/bin/firefox"],
    package: "firefox-esr",
  });
  install({
    title: "WebKitGTK",
    paths: ["/usr/bin/WebKitWebDriver"],
    package: "webkit2gtk-driver",
  });
  install({ title: "Xvfb", paths: ["/usr/bin/Xvfb"], package: "xvfb" });
  playwright();
}

function installPackages() {
  if (isInstallDue(folder) && !run("packages", "npm", ["ci", "--include=dev"]))
    end("npm ci failed.");
}

/** The one on the machine, else another way to get it, else Debian's package when we may install it. */
function install({ title, paths, package: name, otherwise = () => false }) {
  const isThere = () => paths.some((path) => existsSync(path));
  if (isThere() || otherwise()) return;
  if (mayInstall) {
    isListOfPackagesFresh ||= run("list of packages", "apt-get", ["update"]);
    run(title, "apt-get", ["install", "--yes", "--no-install-recommends", name]);
  }
  if (!isThere()) end(`The tests need ${title}: install it, on Debian as the package "${name}".`);
}

function inPath(command) {
  const folders = (process.env.PATH ?? "").split(":").filter(Boolean);
  return folders.map((path) => `${path}/${command}`);
}

async function check(title, command, args) {
  const isPassed = await runAside(title, command, args);
  count[isPassed ? "passed" : "failed"] += 1;
  if (!isPassed) failures.push(title);
}

function vitestArguments(project) {
  return [
    "run",
    `--project=${project}*`,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${results}/${project}.json`,
  ];
}

function countTests(project) {
  const file = `${results}/${project}.json`;
  if (!existsSync(file)) return void (count.failed += 1);
  const { numPassedTests, numFailedTests, numFailedTestSuites, success, testResults } =
    readJson(file);
  count.passed += numPassedTests;
  for (const { name, status, message, assertionResults } of testResults) {
    for (const { fullName, duration = 0 } of assertionResults) {
      durations.push([`${fileName(name)}: ${fullName}`, duration / 1000]);
    }
    const failed = assertionResults.filter((test) => test.status === "failed");
    for (const { fullName, failureMessages } of failed) {
      failures.push(describeFailure(`${fileName(name)}: ${fullName}`, failureMessages[0]));
    }
    // Its preparation failed, or it does not load.
    if (status === "failed" && failed.length === 0) {
      failures.push(describeFailure(fileName(name), message));
    }
  }
  // A file that does not load fails no test of its own, and must not pass for that.
  count.failed += numFailedTests || (success ? 0 : Math.max(1, numFailedTestSuites));
}

function playwright() {
  const file = `${results}/browser.json`;
  run("browser tests", bin("playwright"), ["test"]);
  if (!existsSync(file)) return void (count.failed += 1);
  const { stats, errors, suites } = readJson(file);
  const journeys = suites.flatMap(journeysIn);
  durations.push(...journeys.map(({ title, ms }) => [title, ms / 1000]));
  const failed = journeys.filter(({ status }) => status !== "expected");
  for (const { title, status, why } of failed) {
    failures.push(describeFailure(`${title} (${status})`, why));
  }
  failures.push(...errors.map(({ message }) => String(message)));
  count.passed += stats.expected;
  count.failed += stats.unexpected + stats.flaky + stats.skipped + errors.length;
}

function describeFailure(title, why = "") {
  const lines = stripVTControlCharacters(why)
    .split("\n")
    .filter((line) => line.trim());
  return [title, ...lines.slice(0, 12).map((line) => `  ${line.slice(0, 200)}`)].join("\n");
}

/** The browser tests of a suite, and of the suites in it. */
function journeysIn({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      title: `${file} [${projectName}]: ${title}`,
      status,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      why: results.find(({ error }) => error)?.error.message,
    })),
  );
  return [...own, ...suites.flatMap(journeysIn)];
}

function fileName(path) {
  return path.startsWith(folder) ? path.slice(folder.length) : path;
}

/** Like `run`, beside others: its output comes at its end, in one piece. */
async function runAside(title, command, args) {
  const begun = Date.now();
  const child = spawn(command, args, { cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (part) => void output.push(part));
  }
  const status = await new Promise((resolve) => child.on("error", resolve).on("close", resolve));
  process.stdout.write(`\n== ${title}\n${Buffer.concat(output).toString()}`);
  console.log(`== ${title}: ${status === 0 ? "done" : "FAILED"} in ${seconds(begun)} s`);
  return status === 0;
}

function run(title, command, args) {
  console.log(`\n== ${title}`);
  const begun = Date.now();
  const { status } = spawnSync(command, args, { cwd: folder, stdio: "inherit" });
  console.log(`== ${title}: ${status === 0 ? "done" : "FAILED"} in ${seconds(begun)} s`);
  return status === 0;
}

function seconds(begun) {
  return ((Date.now() - begun) / 1000).toFixed(1);
}

function readJson(file) {
  return JSON.parse(readFileSync(file, "utf8"));
}

function end(sentence) {
  if (sentence) {
    console.error(`\n${sentence}`);
    count.failed += 1;
  }
  if (durations.length > 0) console.log("\nThe ten slowest tests:");
  const slowest = durations.toSorted(([, one], [, other]) => other - one).slice(0, 10);
  for (const [title, took] of slowest) console.log(`${took.toFixed(1)} s  ${title}`);
  for (const title of failures) console.log(`FAILED: ${title}`);
  console.log(`\n${count.passed} passed, ${count.failed} failed`);
  process.exit(count.failed === 0 ? 0 : 1);
}
