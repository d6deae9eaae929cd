import { readFileSync } from "node:fs";
import http from "node:http";
import { startWorld } from "./world";
const w = await startWorld();
const agent = new http.Agent({ keepAlive: true, maxSockets: 4 });
const get = (path: string, cookie = "") => new Promise<[number, string[], string]>((ok, no) => {
  http.get(w.url + path, { agent, headers: { Accept: "text/html", "Accept-Language": "en-GB,en;q=0.9", Cookie: cookie } }, (r) => {
    let b = ""; r.setEncoding("utf8"); r.on("data", (c) => (b += c)); r.on("end", () => ok([r.statusCode ?? 0, r.headers["set-cookie"] ?? [], b]));
  }).on("error", no);
});
const cpu = () => { const f = readFileSync(`/proc/${w.app.pid}/stat`, "utf8").split(") ")[1]!.split(" "); return (Number(f[11]) + Number(f[12])) * 10; };
const [, set, html] = await get("/login");
const cookie = set.map((l) => l.split(";")[0]).join("; ");
const flow = /login\?flow=([\w-]+)/.exec(html)![1];
async function run(n: number, f: () => Promise<unknown>) { const c = cpu(); const b = performance.now(); for (let i = 0; i < n / 4; i++) await Promise.all([f(), f(), f(), f()]); return [((cpu() - c) / n).toFixed(2), "cpu ms", (n / ((performance.now() - b) / 1000)).toFixed(0), "/s"].join(" "); }
await run(600, () => get(`/login?flow=${flow}`, cookie));
console.log("flow ", await run(1200, () => get(`/login?flow=${flow}`, cookie)));
await run(100, () => get(`/login`));
console.log("first", await run(600, () => get(`/login`)));
console.log("404  ", await run(600, () => get(`/nothing`)));
console.log("alive", await run(1000, () => get(`/health/alive`)));
await w.stop(); process.exit(0);
