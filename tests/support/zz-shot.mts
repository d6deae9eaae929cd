import { chromium } from "playwright";
import { findChromium } from "./visitor/find-chromium";
const [port, out, ...paths] = process.argv.slice(2);
const b = await chromium.launch({ ...findChromium(), args: ["--no-sandbox"] });
for (const [n, vp] of [["phone", { width: 390, height: 844 }], ["desk", { width: 1280, height: 800 }]] as const) {
  const p = await b.newPage({ viewport: vp });
  let i = 0;
  for (const path of paths) { await p.goto(`http://localhost:${port}${path}`); await p.screenshot({ path: `${out}-${n}-${i++}.png`, fullPage: n === "phone" }); }
}
await b.close();
