import type { Request } from "express";
import { hasChosenProvider } from "./chosen-provider.server";
import { resumesSettings, takesProviders } from "./gateway-paths";

/** A form that chooses a provider is short. */
const longestForm = 64 * 1024;

/** A field of one of these names, in whichever of three ways a form is written. */
const providerField = /(^|[&"])(provider|link)[="]/;

/**
 * Reads along while a request is passed on. The function given back says whether it chooses a social provider; ask
 * it when Kratos answers. A form that needed a fresh sign-in first goes on when the browser comes back to the settings.
 */
export function watchForProvider(request: Request): () => boolean {
  const { method, url } = request;
  if (method === "GET") {
    const isChosen = resumesSettings(url) && hasChosenProvider(request.headers.cookie);
    return () => isChosen;
  }
  if (method !== "POST" || !takesProviders(url)) return () => false;
  const chunks: Buffer[] = [];
  let length = 0;
  request.on("data", (chunk: Buffer) => {
    length += chunk.byteLength;
    if (length <= longestForm) chunks.push(chunk);
  });
  return () => providerField.test(Buffer.concat(chunks).toString("latin1"));
}
