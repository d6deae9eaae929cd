import { beforeEach, expect, test } from "vitest";
import { startBrokenUpstream } from "../../support/stand-in/broken-upstream";
import { expectPage, inGerman } from "../../support/stand-in/fault-matrix";
import { goodKratos } from "../../support/stand-in/good-answers";
import { readRequestLines } from "../../support/measure/log-lines";
import { startTlsUpstream } from "../../support/stand-in/tls-upstream";
import { Visitor } from "../../support/visitor/visitor";
import { ownApp, started } from "../../support/world/started";

const kratos = await started(startBrokenUpstream());
const { good, silentUrl } = await started(startTlsUpstream(kratos.url));
const start = (publicUrl: string, env: Record<string, string> = {}) =>
  ownApp({ kratos: { publicUrl }, env: { KRATOS_TIMEOUT_MS: "120000", ...env } });
const trust = { NODE_EXTRA_CA_CERTS: good.certificatePath };
const [trusting, wary, elsewhere, unable, waiting] = await Promise.all([
  start(good.url, trust),
  start(good.url),
  start(good.otherUrl, trust),
  start(kratos.url.replace("http:", "https:")),
  start(silentUrl),
]);
beforeEach(() => {
  kratos.answers = goodKratos;
  kratos.asked = [];
});

test("A Kratos whose certificate is trusted is asked over TLS", async () => {
  const page = await new Visitor(trusting.url).get("/login");
  expect([page.status, kratos.asked]).toEqual([
    200,
    [expect.stringContaining("GET /self-service/login/browser")],
  ]);
});

test.each([
  ["whose certificate nobody vouches for", wary],
  ["whose certificate is for another name", elsewhere],
  ["that speaks no TLS", unable],
])(
  "R54 R57 A Kratos %s is asked nothing, by a page or by the gateway: that is a page and a security event",
  async (_what, app) => {
    for (const [path, route] of [
      ["/login", "/login"],
      ["/self-service/login/browser", "gateway /self-service/login/browser"],
    ] as const) {
      const page = await new Visitor(app.url).get(path, inGerman);
      expectPage(page, 502);
      const lines = await readRequestLines(app, page);
      expect(lines.filter(({ isSecurity }) => isSecurity)).toEqual([
        expect.objectContaining({
          event: "upstream_tls",
          outcome: "failed",
          upstream: "kratos",
          operation: "GET /self-service/login/browser",
          route,
          level: 40,
        }),
      ]);
    }
    expect(kratos.asked).toEqual([]);
  },
);

test.each(["/login", "/self-service/login/browser"])(
  "R57 A Kratos that never ends the handshake is given up soon (%s), even if the call may take longer",
  async (path) => {
    // Two minutes, the deadline of the call, are longer than a test may take.
    expectPage(await new Visitor(waiting.url).get(path, inGerman), 504);
  },
);
