// `npm run demo` in a clone where nothing is installed yet, so plain JavaScript: checks Node, installs the packages
// when that is due, and goes on with demo.ts.
import { spawn } from "node:child_process";
import { lstatSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { isInstallDue } from "./process/install-due.mjs";

const projectFolder = fileURLToPath(new URL("..", import.meta.url));

if (!isNodeNewEnough()) {
  fail(`The demo needs Node 20.19 or newer. This is Node ${process.versions.node}.`);
}
if (isInstallDue(projectFolder)) await installPackages();

const { register } = await import("tsx/esm/api");
register();
await import("./demo.ts");

function isNodeNewEnough() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  return major > 20 || (major === 20 && minor >= 19);
}

async function installPackages() {
  const modules = new URL("../node_modules", import.meta.url);
  if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink()) {
    fail("node_modules is a link, and npm ci would empty the folder behind it. Remove the link.");
  }
  console.error("Installing the packages (npm ci). This takes about a minute.");
  // Without --include=dev, NODE_ENV=production would leave out packages that the demo needs.
  const install = spawn("npm", ["ci", "--include=dev", "--loglevel=error"], {
    cwd: projectFolder,
    stdio: "inherit",
  });
  const interrupt = () => {
    install.kill();
    process.exit(0);
  };
  process.on("SIGINT", interrupt).on("SIGTERM", interrupt);
  const code = await new Promise((resolve) => {
    install.once("exit", resolve).once("error", resolve);
  });
  process.off("SIGINT", interrupt).off("SIGTERM", interrupt);
  if (code !== 0) fail("npm could not install the packages. Its message is above.");
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
