import { vi } from "vitest";

/** Imports by `load`, as in a product with these settings. */
export async function loadWith<T>(settings: Record<string, string>, load: () => Promise<T>) {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  // Settings are read when the code is imported.
  vi.resetModules();
  const code = await load();
  vi.unstubAllEnvs();
  // Another file's tests may be next, and expect the usual settings.
  vi.resetModules();
  return code;
}
