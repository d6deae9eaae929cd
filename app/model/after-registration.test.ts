import { expect, test } from "vitest";
import { isAfterRegistration, isAfterSettings } from "./flow";
import { flowSchema } from "./flow-schema";

function verification(request_url?: string) {
  return flowSchema.parse({
    id: "1",
    ui: { action: "https://account.example.org/", nodes: [] },
    request_url,
  });
}

test.each([
  "https://account.example.org/self-service/registration/browser",
  "http://kratos:4433/.ory/kratos/public/self-service/registration/browser?return_to=%2F",
])("A verification that was requested with %s began with a registration", (address) => {
  expect(isAfterRegistration(verification(address))).toBe(true);
});

test.each([
  undefined,
  "",
  "no address",
  "https://account.example.org/self-service/verification/browser?return_to=/self-service/registration/browser",
  "https://account.example.org/self-service/settings/browser",
  "https://account.example.org/self-service/login/browser",
])("A verification that was requested with %s did not", (address) => {
  expect(isAfterRegistration(verification(address))).toBe(false);
});

test("A verification that began with a new address in the settings is told from one of a registration", () => {
  const settings = "https://account.example.org/self-service/settings/browser";
  expect(isAfterSettings(verification(settings))).toBe(true);
  expect(isAfterSettings(verification(settings.replace("settings", "registration")))).toBe(false);
});
