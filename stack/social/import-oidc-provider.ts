import type * as OidcProvider from "oidc-provider";

const warnsOfNode20 = "oidc-provider WARNING: Unsupported runtime.";

/**
 * The import prints on Node.js 20 that it needs 22 (v9.13.3). We use parts that run on 20.19, so the line is
 * suppressed. It takes a third of a second, so it is imported only when needed.
 */
export async function importOidcProvider(): Promise<typeof OidcProvider> {
  const { warn } = console;
  console.warn = (...parts: unknown[]) => {
    if (!String(parts[0]).includes(warnsOfNode20)) warn(...parts);
  };
  try {
    return await import("oidc-provider");
  } finally {
    console.warn = warn;
  }
}
