import { expect, test } from "vitest";
import { providerName } from "./settings-group";

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
