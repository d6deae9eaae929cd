import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { App } from "../../../stack/app";
import { startDeviceHydra, userCode, type DeviceHydra } from "./device-hydra";
import { startLocalApp } from "../../support/world/local-app";
import { fieldOf, Visitor, type Visited } from "../../support/visitor/visitor";

// Hydra v2.3.0 has no device sign-in, so a stand-in answers as the newest does.
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
  Object.assign(hydra, { accepted: [], userCode, unknownStatus: 404, hasDevices: true });
});

function sendCode(code: string): Promise<Visited> {
  return new Visitor(app.url).post(here, new URLSearchParams({ user_code: code }));
}

test.each([
  ["8 letters of either case and digits", "aB3dE6gH", "aB3dE6gH"],
  ["the same with gaps and dashes", " aB3d-E6gH ", "aB3dE6gH"],
  ["8 capitals", "ABCDEFGH", "ABCDEFGH"],
  ["9 digits", "123 456 789", "123456789"],
  ["6 characters of any kind", "ä_#42Z", "ä_#42Z"],
  ["40 characters", "x".repeat(40), "x".repeat(40)],
])(
  "A code of %s leads on to Hydra, which asks for sign-in and consent",
  async (_what, typed, code) => {
    hydra.userCode = code;
    const answer = await sendCode(typed);
    expect(answer.status).toBe(303);
    expect(answer.location).toBe(`${hydra.url}/oauth2/device/verify?device_verifier=v1`);
    expect(hydra.accepted).toEqual([{ user_code: code }]);
  },
);

test.each([400, 404] as const)(
  "A code in capitals that was typed in small letters is found, though Hydra answers %i at first",
  async (status) => {
    Object.assign(hydra, { userCode: "ABCDEFGH", unknownStatus: status });
    const answer = await sendCode("abcd efgh");
    expect(answer.status).toBe(303);
    expect(hydra.accepted).toEqual([{ user_code: "abcdefgh" }, { user_code: "ABCDEFGH" }]);
  },
);

test.each([400, 404] as const)(
  "A wrong code is refused at its field and stays as it was typed, when Hydra answers %i",
  async (status) => {
    hydra.unknownStatus = status;
    const answer = await sendCode("Wx-Yz 1234");
    expect(answer.status).toBe(400);
    expect(answer.html).toContain("We don’t recognise this code, or it has expired.");
    expect(fieldOf(answer, "user_code").getAttribute("value")).toBe("Wx-Yz 1234");
  },
);

test("Where there is no code, Hydra is not asked", async () => {
  const answer = await sendCode(" - ");
  expect(answer.status).toBe(400);
  expect(hydra.accepted).toEqual([]);
});

test("The page warns of codes that somebody else has sent, and a link may bring the code along", async () => {
  const page = await new Visitor(app.url).get(`${here}&user_code=${userCode}`);
  expect(page.html).toContain("Only enter a code from a device in front of you.");
  expect(fieldOf(page, "user_code").getAttribute("value")).toBe(userCode);
  expect(hydra.accepted).toEqual([]);
});

test("The field for the code takes any length, and no keyboard or style changes its letters", async () => {
  const field = fieldOf(await new Visitor(app.url).get(here), "user_code");
  expect(field.getAttribute("maxlength")).toBeUndefined();
  expect(field.getAttribute("placeholder")).toBeUndefined();
  expect(field.getAttribute("autocapitalize")).toBe("none");
});

test("A person who opens the page by hand types the code, and Hydra gets it to give them a challenge", async () => {
  const visitor = new Visitor(app.url);
  const page = await visitor.get("/device");
  expect([page.status, page.title]).toEqual([200, "Connect a device"]);
  fieldOf(page, "user_code");
  const code = new URLSearchParams({ user_code: "aB3d-E6gH" });
  const answer = await visitor.post("/device", code);
  expect(answer.status).toBe(303);
  expect(answer.location).toBe(`${hydra.url}/oauth2/device/verify?user_code=aB3d-E6gH`);
  expect((await visitor.post("/device", new URLSearchParams({ user_code: " - " }))).status).toBe(
    400,
  );
});

test("Where Hydra has no device sign-in, a code sent by hand is answered with that; opening the page asks Hydra nothing", async () => {
  hydra.hasDevices = false;
  const visitor = new Visitor(app.url);
  expect((await visitor.get("/device")).status).toBe(200);
  const page = await visitor.post("/device", new URLSearchParams({ user_code: "aB3d-E6gH" }));
  expect([page.status, page.title]).toEqual([501, "You can’t connect devices here"]);
});

test("Once the device is connected the page says so", async () => {
  const page = await new Visitor(app.url).get("/device/done");
  expect([page.status, page.title]).toEqual([200, "Your device is connected"]);
});
