const names: Partial<Record<string, string>> = {
  github: "GitHub",
  gitlab: "GitLab",
  linkedin: "LinkedIn",
  linkedin_v2: "LinkedIn",
  netid: "netID",
  vk: "VK",
};

/** What to call a social provider of which only the id is known. A name with a capital stays as it is. */
export function providerName(id: string): string {
  if (id !== id.toLowerCase()) return id;
  return names[id] ?? id.charAt(0).toUpperCase() + id.slice(1);
}
