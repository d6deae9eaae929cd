import type { Request } from "express";
import { hasChosenProvider } from "../../forms/chosen-provider.server";
import type { GatewayRow } from "../../doors/gateway-table";

/** The longest form that chooses a provider. */
const longestForm = 64 * 1024;

/** A field with one of these names, in any of the three encodings of a form. */
const providerField = /(^|[&"])(provider|link)[="]/;

/**
 * Reads a request while it is passed on. The returned function tells whether it chooses a social provider; call it
 * when Kratos answers. A form that needed a fresh sign-in first continues when the browser returns to the settings.
 */
export function detectProviderChoice(request: Request, row: GatewayRow): () => boolean {
  if (row.event === "change continued") {
    const isChosen = hasChosenProvider(request.headers.cookie);
    return () => isChosen;
  }
  if (row.answer !== "provider remembered") return () => false;
  const chunks: Buffer[] = [];
  let length = 0;
  request.on("data", (chunk: Buffer) => {
    length += chunk.byteLength;
    if (length <= longestForm) chunks.push(chunk);
  });
  return () => providerField.test(Buffer.concat(chunks).toString("latin1"));
}
