import { expect, test } from "vitest";
import { nameDevice } from "./device-name.server";

test.each([
  [
    "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0",
    { browser: "Firefox", version: "145", system: "Linux", kind: "computer" },
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1",
    { browser: "Safari", version: "18", system: "iOS", kind: "phone" },
  ],
  [
    "Mozilla/5.0 (iPad; CPU OS 12_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1 Mobile/15E148 Safari/604.1",
    { browser: "Safari", version: "12", system: "iOS", kind: "tablet" },
  ],
])("%s is told by browser, system and kind", (userAgent, device) => {
  expect(nameDevice(userAgent)).toEqual(device);
});

test.each([undefined, "", "node", "Click here for a prize/1.0", "<b>Mozilla</b>"])(
  "%s names no device",
  (userAgent) => {
    expect(nameDevice(userAgent)).toEqual({
      browser: undefined,
      system: undefined,
      kind: "unknown",
    });
  },
);
