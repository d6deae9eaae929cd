const names = new Map([
  ["github", "GitHub"],
  ["gitlab", "GitLab"],
  ["linkedin", "LinkedIn"],
  ["linkedin_v2", "LinkedIn"],
  ["netid", "netID"],
  ["vk", "VK"],
]);

/** The name of a social provider of which only the id is known. A name with a capital stays unchanged. */
export function providerName(id: string): string {
  if (id !== id.toLowerCase()) return id;
  return names.get(id) ?? id.charAt(0).toUpperCase() + id.slice(1);
}
