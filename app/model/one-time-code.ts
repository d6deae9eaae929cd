import { changeInputs, withAttributes, type Flow } from "./flow";
import { messageIds } from "./message-ids";
import { readCode, readName } from "./typed-input";
import { asWording, type Wording } from "./wording";

/** From a mail or an authenticator app. */
export function isOneTimeCode(name: string): boolean {
  return name === "code" || name === "totp_code";
}

export const backupCodeField = "lookup_secret";

/** Codes of messages and of apps have six digits (v1.3.1 and newest). */
export function findWrongCode(typed: URLSearchParams): "code" | "totp_code" | undefined {
  const code = typed.get("code");
  if (code !== null && readCode(code) === undefined) return "code";
  const fromApp = typed.get("totp_code") ?? "";
  return fromApp.trim() !== "" && readCode(fromApp) === undefined ? "totp_code" : undefined;
}

/** Keeps the typed text: most of it is right. */
export function withWrongCode(flow: Flow, field: string, typed: URLSearchParams): Flow {
  return changeInputs(withMissing(flow, field, "digits"), (input) =>
    input.attributes.name === field
      ? withAttributes(input, { value: typed.get(field) ?? undefined })
      : input,
  );
}

/** Kratos v1.3.1 breaks a verification by an empty code, and hides an empty identifier or the providers for good. */
export function findBlankField(typed: URLSearchParams): "code" | "identifier" | undefined {
  const isBlank = (name: string) => readName(typed.get(name) ?? "-") === "";
  if (isBlank("code") && !typed.has("screen")) return "code";
  const method = typed.get("method");
  const isFirstStep = method === "identifier_first" || (method === "code" && !typed.has("code"));
  return isFirstStep && isBlank("identifier") ? "identifier" : undefined;
}

export function withMissing(flow: Flow, property: string, variant?: Wording): Flow {
  const error = {
    id: messageIds.missing,
    text: "",
    type: "error" as const,
    context: { property },
  };
  const missing = variant ? asWording(error, variant) : error;
  return changeInputs(flow, (input) =>
    input.attributes.name === property ? { ...input, messages: [missing] } : input,
  );
}
