import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { minimalEnv } from "../process/minimal-env";
import { findHelm } from "../program/helm";

const chart = fileURLToPath(new URL("../../deploy/helm/vestibule", import.meta.url));

export const namespace = "accounts";

export interface HelmOutput {
  isDone: boolean;
  /** The output with the complaints in it. */
  text: string;
}

/** Runs `helm lint` on the chart, where a warning is a failure. */
export function lintChart(valuesFiles: string[]): Promise<HelmOutput> {
  return runHelm(["lint", chart, "--strict", ...valuesOptions(valuesFiles)]);
}

/** Renders the chart as the release `account` in a namespace. */
export function renderChart(valuesFiles: string[]): Promise<HelmOutput> {
  const release = ["account", chart, "--namespace", namespace];
  return runHelm(["template", ...release, ...valuesOptions(valuesFiles)]);
}

function valuesOptions(files: string[]): string[] {
  return files.flatMap((file) => ["--values", file]);
}

async function runHelm(helmArgs: string[]): Promise<HelmOutput> {
  const { command, args } = (await findHelm()).commandFor(helmArgs, chart);
  return new Promise((resolve) => {
    execFile(command, args, { env: minimalEnv() }, (error, stdout, stderr) => {
      resolve({ isDone: error === null, text: error ? `${stdout}${stderr}` : stdout });
    });
  });
}
