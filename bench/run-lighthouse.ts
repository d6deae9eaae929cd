import { spawn } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { makeRunFolder, removeRunFolder } from "../stack/process/run-folder";
import { startBenchWorld } from "./bench-world";
import { findChromium } from "../tests/support/visitor/find-chromium";
import { drawTable, type Cell } from "./draw-table";

/**
 * The newest that runs on Node 20. Its packages are 185 MB, ten times the product's, so it is fetched when needed
 * instead of installed with everything else.
 */
const lighthouse = "lighthouse@12.8.2";
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

const resultSchema = z.object({
  finalDisplayedUrl: z.string(),
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.record(
    z.string(),
    z.object({ score: z.number().nullable().optional(), title: z.string() }),
  ),
});

/** The four scores, mobile profile, of three pages. */
export async function runLighthouse(): Promise<string> {
  const world = await startBenchWorld();
  const folder = await makeRunFolder();
  try {
    const { cookies } = await world.signIn();
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headersPath = join(folder, "headers.json");
    await writeFile(headersPath, JSON.stringify({ Cookie: cookie }));
    const rows: Cell[][] = [];
    for (const [name, more] of [
      ["login", []],
      ["registration", []],
      ["settings", ["--extra-headers", headersPath]],
    ] as const) {
      const resultPath = join(folder, `${name}.json`);
      await judgePage({ url: `${world.app.url}/${name}`, resultPath, more });
      const result = resultSchema.parse(JSON.parse(await readFile(resultPath, "utf8")));
      requirePage(name, result.finalDisplayedUrl);
      const scores = categories.map((category) => (result.categories[category]?.score ?? 0) * 100);
      const failed = Object.entries(result.audits).filter(([, { score }]) => score === 0);
      rows.push([`/${name}`, ...scores.map(Math.round), failed.map(([id]) => id).join(", ")]);
    }
    return drawTable(["page", ...categories, "audits with score 0"], rows);
  } finally {
    await removeRunFolder(folder);
    await world.stop();
  }
}

/** Fails if a page redirects, for example to sign-in: Lighthouse would judge that page instead. */
function requirePage(name: string, shown: string): void {
  const { pathname } = new URL(shown);
  if (pathname !== `/${name}`) throw new Error(`Lighthouse was led from /${name} to ${pathname}.`);
}

interface Judging {
  url: string;
  resultPath: string;
  more: readonly string[];
}

function judgePage({ url, resultPath, more }: Judging): Promise<void> {
  const { executablePath } = findChromium();
  const child = spawn(
    "npx",
    [
      "--yes",
      lighthouse,
      url,
      "--quiet",
      "--output=json",
      `--output-path=${resultPath}`,
      `--only-categories=${categories.join(",")}`,
      "--chrome-flags=--headless=new --no-sandbox --disable-gpu",
      ...more,
    ],
    { stdio: "inherit", env: { ...process.env, CHROME_PATH: executablePath } },
  );
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${lighthouse} ended with code ${code ?? "none"}.`));
    });
  });
}
