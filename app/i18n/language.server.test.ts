import { cookiesFor } from "../../tests/support/stand-in/kept-state";
import { beforeAll, expect, test, vi } from "vitest";

let language: Awaited<ReturnType<typeof load>>;
const load = () => import("./language.server");
beforeAll(async () => {
  vi.stubEnv("PUBLIC_URL", "https://account.example");
  vi.stubEnv("KRATOS_PUBLIC_URL", "http://kratos");
  vi.stubEnv("COOKIE_SECRET", "0123456789abcdef0123456789abcdef");
  language = await load();
});

function requestWith(headers: Record<string, string>, query = ""): Request {
  return new Request(`https://account.example/login${query}`, { headers });
}

test.each([
  ["de", "de"],
  ["pt-BR", "pt"],
  ["de-AT,de;q=0.9,en;q=0.8", "de"],
  ["xx, fr;q=0.3, nl;q=0.7", "nl"],
  ["en;q=0.1, sv-FI;q=0.9", "sv"],
  ["zh-Hant-TW, pl", "pl"],
  ["xx", "en"],
  ["*", "en"],
  ["", "en"],
  ["de;q=0, ;;;,,q=1", "en"],
  ["gsw", "de"],
  ["gsw, fr;q=0.5", "fr"],
])("A browser that asks for %j gets %s", async (accepted, expected) => {
  const request = requestWith({ "Accept-Language": accepted });
  expect(await language.findLanguage(request)).toBe(expected);
});

test("The address goes before the cookie, and the cookie before the browser", async () => {
  const cookie = await cookiesFor({ lng: { language: "fr" } });
  const headers = { Cookie: cookie, "Accept-Language": "de" };
  expect(await language.findLanguage(requestWith(headers))).toBe("fr");
  expect(await language.findLanguage(requestWith(headers, "?lng=pl"))).toBe("pl");
  expect(await language.findLanguage(requestWith(headers, "?lng=xx"))).toBe("fr");
});

/** What this process has worked for, however busy the machine is. */
function cpuMsSince(begun: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}

test.each(["__proto__", "constructor", "../../etc/passwd", "x".repeat(40_000)])(
  "R43 ?lng=%.20s is no language, and costs no time",
  async (lng) => {
    const request = requestWith({ "Accept-Language": `${lng},`.repeat(5) }, `?lng=${lng}`);
    const begun = process.cpuUsage();
    expect(await language.findLanguage(request)).toMatch(/^(en|es)$/);
    expect(language.languageInAddress(request)).toBeUndefined();
    expect(cpuMsSince(begun)).toBeLessThan(50);
  },
);

test("The address names a language as a browser does, and never an edition", () => {
  const chosen = (lng: string) => language.languageInAddress(requestWith({}, `?lng=${lng}`));
  expect(["pt-BR", "es-mobile", "DE"].map(chosen)).toEqual(["pt", "es", "de"]);
});

test("R43 A header of a thousand signs costs no time", async () => {
  const tags = "aa-Latn-DE,".repeat(100);
  const begun = process.cpuUsage();
  expect(await language.findLanguage(requestWith({ "Accept-Language": tags }))).toBe("en");
  expect(cpuMsSince(begun)).toBeLessThan(50);
});

test.each([
  [["de-AT", "en"], "de"],
  [["xx", "pl"], "pl"],
  [[], undefined],
  [["xx"], undefined],
])("An application that asks for %j gets %s", (tags, expected) => {
  expect(language.matchLanguage(tags)).toBe(expected);
});
