import { chromium, type Browser } from "playwright";
import { startBenchWorld, type BenchWorld } from "./bench-world";
import { drawTable, type Cell } from "./draw-table";
import { median } from "./figures";
import { findChromium } from "../tests/support/visitor/find-chromium";
import { measureBrowser, type BrowserFigures, type PageLoad } from "./measure-browser";
import type { Verdict } from "./targets";

export interface BrowserRun {
  rounds: number;
  pages: readonly string[];
  /** Also the sign-in page of another front end. */
  peer?: string;
}

export interface BrowserReport {
  table: string;
  verdicts: Verdict[];
}

type Measured = Omit<PageLoad, "cookies"> & { page: string; figures: BrowserFigures };

export async function runBrowser(run: BrowserRun): Promise<BrowserReport> {
  const world = await startBenchWorld();
  const browser = await chromium.launch({
    ...findChromium(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  try {
    const measured = await measureAll({ world, browser, run });
    return { table: drawMeasured(measured), verdicts: judge(measured) };
  } finally {
    await browser.close();
    await world.stop();
  }
}

interface Measuring {
  world: BenchWorld;
  browser: Browser;
  run: BrowserRun;
}

async function measureAll({ world, browser, run }: Measuring): Promise<Measured[]> {
  const { cookies } = await world.signIn();
  const pages = run.pages.map((page) => ({ page, url: world.app.url + page }));
  if (run.peer) pages.push({ page: `peer ${run.peer}`, url: new URL("/login", run.peer).href });
  // The first page of a browser includes the browser's own start.
  await measureBrowser(browser, {
    url: `${world.app.url}/login`,
    device: "desktop",
    hasScript: true,
    cookies: new Map(),
  });
  const measured: Measured[] = [];
  for (const { page, url } of pages) {
    for (const device of ["desktop", "slow phone"] as const) {
      for (const hasScript of [true, false]) {
        const known = page === "/settings" ? cookies : new Map<string, string>();
        const load: PageLoad = { url, device, hasScript, cookies: known };
        measured.push({ ...load, page, figures: await measureOften(browser, load, run.rounds) });
      }
    }
  }
  return measured;
}

async function measureOften(
  browser: Browser,
  load: PageLoad,
  rounds: number,
): Promise<BrowserFigures> {
  const found: BrowserFigures[] = [];
  for (let round = 0; round < rounds; round += 1) found.push(await measureBrowser(browser, load));
  const middle = median(found.map(({ usableMs }) => usableMs));
  const chosen = found.find(({ usableMs }) => usableMs === middle);
  if (!chosen) throw new Error(`${load.url} was not loaded.`);
  return chosen;
}

const kinds = ["Document", "Stylesheet", "Script", "Font", "Image", "Fetch"];

function drawMeasured(measured: Measured[]): string {
  const kb = (bytes: number | undefined) => (bytes === undefined ? 0 : bytes / 1000);
  return drawTable(
    [
      "page",
      "device",
      "script",
      "requests",
      ...kinds.map((kind) => `${kind} kB`),
      "all kB",
      "form ms",
      "hydrated ms",
      "LCP ms",
      "CLS",
      "script ms",
    ],
    measured.map(({ page, device, hasScript, figures }): Cell[] => [
      page,
      device,
      hasScript ? "yes" : "no",
      figures.requests,
      ...kinds.map((kind) => kb(figures.bytes[kind])),
      kb(figures.total),
      Math.round(figures.usableMs),
      figures.hydratedMs && Math.round(figures.hydratedMs),
      figures.lcpMs && Math.round(figures.lcpMs),
      Number(figures.layoutShift.toFixed(3)),
      Math.round(figures.scriptMs),
    ]),
  );
}

function judge(measured: Measured[]): Verdict[] {
  const find = (hasScript: boolean) =>
    measured.find((each) => each.page === "/login" && each.hasScript === hasScript)?.figures;
  const [whole, plain] = [find(true), find(false)];
  return [
    { target: "scriptKb", value: whole && (whole.bytes.Script ?? 0) / 1000 },
    { target: "pageKb", value: whole && whole.total / 1000 },
    { target: "plainPageKb", value: plain && plain.total / 1000 },
  ];
}
