import { expect, test } from "vitest";
import { findSettingsGroup, providerName, sectionAddress, withSection } from "./settings-group";

test("Only a known section has an address of its own", () => {
  expect(findSettingsGroup("totp")).toBe("totp");
  for (const name of ["code", "toString", "", null, undefined]) {
    expect(findSettingsGroup(name)).toBeUndefined();
  }
});

test("A section's address keeps the parameters before it", () => {
  expect(sectionAddress("/settings", "totp")).toBe("/settings?section=totp#totp");
  expect(withSection("/settings?flow=f1", "a&b")).toBe("/settings?flow=f1&section=a%26b");
  expect(sectionAddress("/settings?flow=f1", "oidc")).toBe("/settings?flow=f1&section=oidc#oidc");
});

test.each([
  ["github", "GitHub"],
  ["gitlab", "GitLab"],
  ["linkedin", "LinkedIn"],
  ["linkedin_v2", "LinkedIn"],
  ["netid", "netID"],
  ["vk", "VK"],
  ["google", "Google"],
  ["eBay", "eBay"],
  ["constructor", "Constructor"],
])("The provider %s is called as it calls itself, %s", (id, name) => {
  expect(providerName(id)).toBe(name);
});
