import type { UiMessage } from "../../../app/model/flow";

const nowSeconds = Math.floor(Date.now() / 1000);

/** A value for each placeholder of the messages, as Kratos sends it. */
export const messageContext = {
  ...{ provider: "Acme", secret: "JBSWY3DP", display_name: "Ada’s key", title: "First name" },
  ...{ address: "ada@example.test", duplicate_identifier: "ada@example.test" },
  credential_identifier_hint: "ada@example.test",
  available_credential_types: ["password", "oidc"],
  available_oidc_providers: ["acme", "other"],
  expired_at_unix: nowSeconds - 90,
  privileged_session_expires_at_unix: nowSeconds + 750,
  used_at_unix: nowSeconds,
  ...{ property: "email", reason: "a reason", pattern: "^a$", expected: "x" },
  ...{ min_length: 8, max_length: 20, actual_length: 3 },
  ...{ minimum: 1, maximum: 5, base: 2, actual: 7 },
  ...{ min_items: 1, max_items: 3, actual_items: 9, index_a: 0, index_b: 1 },
  ...{ allowed_types: ["string", "number"], actual_type: "null" },
  ...{ channel: "email", masked_address: "a****@example.test" },
};

/** A message of Kratos with words of its own. */
export function messageOf(id: number, context: UiMessage["context"] = {}): UiMessage {
  return { id, text: ownText, type: "error", context };
}

export const ownText = "the service's own text";
