import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { App } from "../../stack/app";
import { startDeviceHydra, type DeviceHydra } from "../support/device-hydra";
import { startLocalApp } from "../support/local-app";
import { fieldOf, Visitor } from "../support/visitor";

let hydra: DeviceHydra;
let app: App;
let here: string;
beforeAll(async () => {
  hydra = await startDeviceHydra();
  app = await startLocalApp({ hydra: { publicUrl: hydra.url, adminUrl: hydra.url } });
  here = `/device?device_challenge=${hydra.challenge}`;
});
afterAll(async () => {
  await app.stop();
  await hydra.stop();
});
beforeEach(() => {
  hydra.accepted = [];
});

test.each(["ABCD-EFGH", "abcdefgh", " abcd efgh "])(
  "The code %j of the device leads on to Hydra, which asks for sign-in and consent",
  async (code) => {
    const visitor = new Visitor(app.url);
    const body = new URLSearchParams({ user_code: code });
    const answer = await visitor.post(here, body);
    expect(answer.status).toBe(303);
    expect(answer.location).toBe(`${hydra.url}/oauth2/device/verify?device_verifier=v1`);
    expect(hydra.accepted).toEqual([{ user_code: "ABCD-EFGH" }]);
  },
);

test("A wrong code is refused at its field, and stays to be corrected", async () => {
  const answer = await new Visitor(app.url).post(here, "user_code=WXYZ-1234");
  expect(answer.status).toBe(400);
  expect(answer.html).toContain("This code is not valid, or it is too old.");
  expect(fieldOf(answer, "user_code").getAttribute("value")).toBe("WXYZ-1234");
});

test("What cannot be a code is refused without asking Hydra", async () => {
  const answer = await new Visitor(app.url).post(here, "user_code=AB");
  expect(answer.status).toBe(400);
  expect(hydra.accepted).toEqual([]);
});

test("The page warns of codes that somebody else has sent, and a link may bring the code along", async () => {
  const page = await new Visitor(app.url).get(`${here}&user_code=ABCD-EFGH`);
  expect(page.html).toContain("Only enter a code from a device that is in front of you.");
  expect(fieldOf(page, "user_code").getAttribute("value")).toBe("ABCD-EFGH");
  expect(hydra.accepted).toEqual([]);
});

test("Without a challenge there is nothing to connect", async () => {
  const page = await new Visitor(app.url).get("/device");
  expect([page.status, page.title]).toEqual([400, "This link can no longer be used"]);
});

test("Once the device is connected the page says so", async () => {
  const page = await new Visitor(app.url).get("/device/done");
  expect([page.status, page.title]).toEqual([200, "Your device is connected"]);
});
