import type * as OidcProvider from "oidc-provider";

const warnsOfNode20 = "oidc-provider WARNING: Unsupported runtime.";

/**
 * On Node.js 20 the import prints that it needs 22 (v9.13.3). What we use of it runs on 20.19, so that line is
 * suppressed. Imported only when needed, since it takes a third of a second.
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
