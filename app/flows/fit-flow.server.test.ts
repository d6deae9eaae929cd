import { expect, test } from "vitest";
import { isWebview } from "./fit-flow.server";

test.each([
  [
    "Android WebView",
    "Mozilla/5.0 (Linux; Android 11; Pixel 4 Build/RQ3A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/90.0.4430.210 Mobile Safari/537.36",
    true,
  ],
  [
    "WKWebView",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 14_8 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148",
    true,
  ],
  [
    "Safari on a phone",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 14_8 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/14.1.2 Mobile/15E148 Safari/604.1",
    false,
  ],
  [
    "Chrome on a phone",
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36",
    false,
  ],
  ["nothing", "", false],
])("R47 %s is an app's webview: %s", (_name, userAgent, expected) => {
  const request = new Request("https://a.example/", { headers: { "User-Agent": userAgent } });
  expect(isWebview(request)).toBe(expected);
});
