/** Why a prompt gave nothing: it was closed or failed, or the device has the key that is to be added. */
export type Closed = "closed" | "known";

type Ask = (options?: unknown) => Promise<unknown>;

/**
 * Runs something that opens the browser's prompt for a passkey or a security key, and calls `onClosed` if the prompt
 * ends without one. Kratos' script (v1.3.1) would show the browser's English error, or nothing at all, so it never
 * learns of it.
 */
export function watchPrompt(run: () => void, onClosed: (why: Closed) => void): void {
  const credentials: unknown = Reflect.get(navigator, "credentials");
  const names = credentials ? ["get", "create"] : [];
  const restores = names.map((name) => watch(credentials as object, name, onClosed));
  try {
    run();
  } finally {
    for (const restore of restores) restore();
  }
}

/** Replaces a function of the browser until the returned function is called. */
function watch(credentials: object, name: string, onClosed: (why: Closed) => void): () => void {
  const own = Reflect.getOwnPropertyDescriptor(credentials, name);
  const ask: unknown = Reflect.get(credentials, name);
  if (typeof ask !== "function") return () => undefined;
  const watched: Ask = (options) =>
    (Reflect.apply(ask, credentials, [options]) as Promise<unknown>).catch((error: unknown) => {
      const isKnown = error instanceof Error && error.name === "InvalidStateError";
      onClosed(isKnown ? "known" : "closed");
      return new Promise(() => undefined);
    });
  Reflect.defineProperty(credentials, name, { value: watched, configurable: true, writable: true });
  return () => {
    if (own) Reflect.defineProperty(credentials, name, own);
    else Reflect.deleteProperty(credentials, name);
  };
}
