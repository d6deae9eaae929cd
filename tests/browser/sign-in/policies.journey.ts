import { createServer } from "node:http";
import config from "../../../playwright.config";
import { findWholeChromium } from "../../support/visitor/find-chromium";
import { listen } from "../../support/stand-in/listen";
import { startLoneApp } from "../../support/world/lone-app";
import { startTlsUpstream } from "../../support/stand-in/tls-upstream";
import { expect, test } from "../set-up/journey";

// Chromium keeps reports for a minute otherwise, and sends none where it trusts no certificate.
const args = [
  ...(config.use?.launchOptions?.args ?? []),
  "--short-reporting-delay",
  "--ignore-certificate-errors",
];
test.use({ launchOptions: { ...config.use?.launchOptions, ...findWholeChromium(), args } });

/** Features that our pages do not need, as far as Chromium on Linux knows them. */
const reaching =
  /^(camera|microphone|geolocation|payment|usb|hid|serial|midi|clipboard-read|display-capture|fullscreen|idle-detection|local-fonts|window-management|browsing-topics|otp-credentials|screen-wake-lock|xr-spatial-tracking|accelerometer|gyroscope|magnetometer|(identity|digital)-credentials-get)$/;

test("Among the features for devices and credentials, a page may use only passkeys and the clipboard", async ({
  page,
}) => {
  await page.goto("/login");
  const features = await page.evaluate(() => {
    const policy = (
      document as unknown as { featurePolicy: Record<string, (name?: string) => string[]> }
    ).featurePolicy;
    return { known: policy.features?.() ?? [], allowed: policy.allowedFeatures?.() ?? [] };
  });
  expect(features.known.filter((name) => reaching.test(name))).not.toHaveLength(0);
  expect(features.allowed.filter((name) => reaching.test(name))).toEqual([]);
  expect(features.allowed).toEqual(
    expect.arrayContaining([
      "publickey-credentials-create",
      "publickey-credentials-get",
      "clipboard-write",
    ]),
  );
});

test("What breaks the policy of a page is reported to the operator's collector", async ({
  browser,
}) => {
  const reports: string[] = [];
  const server = createServer((request, response) => {
    request.setEncoding("utf8").on("data", (text: string) => reports.push(text));
    response.setHeader("Access-Control-Allow-Origin", "*");
    response.setHeader("Access-Control-Allow-Headers", "Content-Type");
    response.end();
  });
  const collector = await listen(server);
  const secureCollector = await startTlsUpstream(collector.url);
  const lone = await startLoneApp({ env: { CSP_REPORT_URL: `${secureCollector.good.url}/csp` } });
  const secureApp = await startTlsUpstream(lone.here);
  // It has its own page, since Chromium complains of these deliberate faults.
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  try {
    const page = await context.newPage();
    await page.goto(`${secureApp.good.url}/login`);
    await page.evaluate(() => {
      const picture = document.createElement("img");
      picture.src = "https://elsewhere.example/picture.png";
      document.body.append(picture);
    });
    await expect
      .poll(() => reports.join(""))
      .toContain('"blockedURL":"https://elsewhere.example/picture.png"');
  } finally {
    await context.close();
    await Promise.all([secureApp.stop(), lone.stop(), secureCollector.stop()]);
    await collector.stop();
  }
});
