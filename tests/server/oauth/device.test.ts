import { beforeEach, expect, test } from "vitest";
import { startOnStandIns } from "../../support/stand-in/stand-ins";
import { fieldOf, Visitor } from "../../support/visitor/visitor";
import { started } from "../../support/world/started";

// Hydra v2.3.0 has no device sign-in, so a stand-in answers as the newest does; app/oauth/device.server.test.ts has the rest.
const hydraUrl = "https://hydra.example";
const { app, hydra } = await started(startOnStandIns({ hydraUrl }));
const here = "/device?device_challenge=c1";
const accept = "PUT /admin/oauth2/auth/requests/device/accept";
const redirect_to = `${hydraUrl}/oauth2/device/verify?device_verifier=v1`;
beforeEach(() => {
  hydra.answers = { [accept]: { status: 200, body: { redirect_to } } };
  hydra.asked = [];
});

const send = (path: string, code: string) =>
  new Visitor(app.url).post(path, new URLSearchParams({ user_code: code }));

test("A code leads on to Hydra, which asks for sign-in and consent", async () => {
  const answer = await send(here, " aB3d-E6gH ");
  expect([answer.status, answer.location]).toEqual([303, redirect_to]);
  expect(hydra.asked).toEqual([`${accept}?device_challenge=c1`]);
});

test("A wrong code is refused at its field and stays as it was typed", async () => {
  hydra.answers = { [accept]: { status: 404, body: { error: "invalid_request" } } };
  const answer = await send(here, "Wx-Yz 1234");
  expect(answer.status).toBe(400);
  expect(answer.html).toContain("We don’t recognise this code, or it has expired.");
  expect(fieldOf(answer, "user_code").getAttribute("value")).toBe("Wx-Yz 1234");
});

test("The page warns of codes that somebody else has sent, and a link may bring a code of any length and letters along", async () => {
  const page = await new Visitor(app.url).get(`${here}&user_code=aB3dE6gH`);
  expect(page.html).toContain("Only enter a code from a device in front of you.");
  const field = fieldOf(page, "user_code");
  const named = ["value", "autocapitalize", "maxlength", "placeholder"];
  const told = named.map((name) => field.getAttribute(name));
  expect(told).toEqual(["aB3dE6gH", "none", undefined, undefined]);
  expect(hydra.asked).toEqual([]);
});

test("A person who opens the page by hand types the code, and Hydra gets it to give them a challenge", async () => {
  const page = await new Visitor(app.url).get("/device");
  expect([page.status, page.title]).toEqual([200, "Connect a device"]);
  const answer = await send("/device", "aB3d-E6gH");
  const byHydra = `${hydraUrl}/oauth2/device/verify?user_code=aB3d-E6gH`;
  expect([answer.status, answer.location]).toEqual([303, byHydra]);
  expect((await send("/device", " - ")).status).toBe(400);
});
