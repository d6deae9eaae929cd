import type { FlowKind } from "../model/flow";

/** Guesses and mails, each with counts of its own. */
export type GuessWay = "password" | "code" | "second_factor" | "mail";

export interface Guess {
  tries: { way: GuessWay; by: "identifier" | "session" | "flow" }[];
  /** Every identifier in the form; Kratos reads one of them. */
  identifiers: string[];
}

/** A program may write a name in capitals, which Go reads all the same, or twice. */
export type FormValues = Map<string, string[]>;

export function valuesOf(fields: Iterable<[name: string, value: string]>): FormValues {
  const values: FormValues = new Map();
  for (const [name, value] of fields) {
    if (value === "") continue;
    const key = name.toLowerCase();
    values.set(key, [...(values.get(key) ?? []), value]);
  }
  return values;
}

/** The second name is of earlier versions; Kratos v1.3.1 still reads it. */
const identifierFields = ["identifier", "password_identifier"];

const addressFields = [
  "email",
  "recovery_address",
  "recovery_select_address",
  "recovery_confirm_address",
];

/** Reads the fields, not `method`: everything that Kratos may try counts. */
export function readGuess(kind: FlowKind, values: FormValues): Guess | undefined {
  const has = (name: string) => values.has(name);
  const all = (names: string[]) => names.flatMap((name) => values.get(name) ?? []);
  const tries: Guess["tries"] = [];
  const isResend = has("resend");
  switch (kind) {
    case "login": {
      if (has("password")) tries.push({ way: "password", by: "identifier" });
      // Kratos v1.3.1 sends a mail for the first form of a flow that has a code, and checks the code of the next.
      if (has("code")) tries.push({ way: "code", by: "identifier" });
      const isByCode = values.get("method")?.includes("code") ?? false;
      if (has("code") || isByCode || isResend) tries.push({ way: "mail", by: "identifier" });
      if (has("code") || has("totp_code") || has("lookup_secret")) {
        tries.push({ way: "second_factor", by: "session" });
      }
      return asGuess(tries, all(identifierFields));
    }
    case "recovery":
    case "verification": {
      const addresses = all(addressFields);
      if (has("code")) tries.push({ way: "code", by: "flow" });
      if (addresses.length > 0) tries.push({ way: "mail", by: "identifier" });
      else if (isResend) tries.push({ way: "mail", by: "flow" });
      return asGuess(tries, addresses);
    }
    default:
      return undefined;
  }
}

function asGuess(tries: Guess["tries"], identifiers: string[]): Guess | undefined {
  return tries.length > 0 ? { tries, identifiers } : undefined;
}
