import { setTimeout as wait } from "node:timers/promises";
import type { Browser, CDPSession, Page } from "playwright";

export const devices = {
  desktop: null,
  /** 10 Mbit/s with 100 ms, and a quarter of the processor speed. */
  "slow phone": { latencyMs: 100, bytesPerSecond: 1_250_000, slowdown: 4 },
} as const;

export interface PageLoad {
  url: string;
  device: keyof typeof devices;
  hasScript: boolean;
  cookies: Map<string, string>;
}

export interface BrowserFigures {
  requests: number;
  /** As sent, headers included. */
  bytes: Record<string, number>;
  total: number;
  /** The time until the form was painted and, with script, until React had taken over. */
  usableMs: number;
  hydratedMs?: number;
  lcpMs?: number;
  layoutShift: number;
  scriptMs: number;
}

const longestMs = 30_000;
const longestPaintMs = 3_000;

/** Loads a page once in a browser that has never seen it. */
export async function measureBrowser(browser: Browser, load: PageLoad): Promise<BrowserFigures> {
  const { url, device, hasScript, cookies } = load;
  const context = await browser.newContext({
    javaScriptEnabled: hasScript,
    viewport: device === "desktop" ? { width: 1280, height: 800 } : { width: 390, height: 844 },
  });
  try {
    await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const wire = await watchWire(session);
    const timeline = await watchTimeline(session);
    await slowDown(session, device);
    await page.addInitScript({ content: noteHydration });
    await page.goto(url, { waitUntil: "networkidle", timeout: longestMs });
    const paintMs = await waitForPaint(page);
    const hydratedMs = await page.evaluate(() =>
      Number(document.documentElement.getAttribute("data-bench-hydrated")),
    );
    const origin = await page.evaluate(() => performance.timeOrigin);
    const { metrics } = await session.send("Performance.getMetrics");
    const script = metrics.find(({ name }) => name === "ScriptDuration")?.value ?? 0;
    return {
      ...wire(),
      usableMs: paintMs,
      hydratedMs: hydratedMs || undefined,
      ...timeline(origin),
      scriptMs: script * 1000,
    };
  } finally {
    await context.close();
  }
}

/**
 * Runs in the page: React marks each element that it has taken over. A string, since tsx wraps functions in a helper
 * that the page lacks.
 */
const noteHydration = `
  requestAnimationFrame(function look() {
    const field = document.querySelector("form input:not([type=hidden]), form button");
    const isTaken = field && Object.keys(field).some((key) => key.startsWith("__reactProps$"));
    if (!isTaken) return requestAnimationFrame(look);
    document.documentElement.setAttribute("data-bench-hydrated", performance.now());
  });
`;

/** The browser records a paint a little later. */
async function waitForPaint(page: Page): Promise<number> {
  const deadline = performance.now() + longestPaintMs;
  for (;;) {
    const paintMs = await page.evaluate(
      () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
    );
    if (paintMs > 0 || performance.now() > deadline) return paintMs;
    await wait(50);
  }
}

async function watchWire(session: CDPSession) {
  const kinds = new Map<string, string>();
  const bytes: Record<string, number> = {};
  let total = 0;
  session.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? "Other";
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
    total += encodedDataLength;
  });
  await session.send("Network.enable");
  return () => ({ requests: kinds.size, bytes, total });
}

/** Read from outside the page, which works without script too. */
async function watchTimeline(session: CDPSession) {
  let lcp = 0;
  let layoutShift = 0;
  session.on("PerformanceTimeline.timelineEventAdded", ({ event }) => {
    const { lcpDetails, layoutShiftDetails } = event;
    if (lcpDetails) lcp = lcpDetails.renderTime || lcpDetails.loadTime;
    if (layoutShiftDetails && !layoutShiftDetails.hadRecentInput) {
      layoutShift += layoutShiftDetails.value;
    }
  });
  const eventTypes = ["largest-contentful-paint", "layout-shift"];
  await session.send("PerformanceTimeline.enable", { eventTypes });
  await session.send("Performance.enable");
  // In seconds since 1970, while the page's clock starts at its own beginning.
  return (originMs: number) => ({
    lcpMs: lcp === 0 ? undefined : lcp * 1000 - originMs,
    layoutShift,
  });
}

async function slowDown(session: CDPSession, device: PageLoad["device"]): Promise<void> {
  const slow = devices[device];
  if (!slow) return;
  const { latencyMs, bytesPerSecond, slowdown } = slow;
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}
