import type { Request } from "express";
import { hasChosenProvider } from "../../forms/chosen-provider.server";
import { isKratosSettings, takesProviders } from "../../doors/identity-paths";

/** The longest form that chooses a provider. */
const longestForm = 64 * 1024;

/** A field with one of these names, in any of the three encodings of a form. */
const providerField = /(^|[&"])(provider|link)[="]/;

/**
 * Reads a request while it is passed on. The returned function tells whether it chooses a social provider; call it
 * when Kratos answers. A form that needed a fresh sign-in first continues when the browser returns to the settings.
 */
export function detectProviderChoice(request: Request): () => boolean {
  const { method, url } = request;
  if (method === "GET") {
    const isChosen = isKratosSettings(url) && hasChosenProvider(request.headers.cookie);
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
