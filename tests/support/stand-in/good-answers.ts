import type { BrokenUpstream, JsonAnswer } from "./broken-upstream";

type Answers = BrokenUpstream["answers"];

/** Where browsers find the Hydra of these answers. */
export const hydraUrl = "https://hydra.example";

export const ok = (body: unknown) => ({ status: 200, body });

/** An error as Kratos answers it, with its id; other given fields stand beside the error. */
export function kratosFailure(
  status: number,
  { id, ...more }: Record<string, unknown> = {},
): JsonAnswer {
  return { status, body: { error: { id, code: status, message: "a message" }, ...more } };
}

export function input(group: string, attributes: object, label?: number): object {
  const text = label === undefined ? undefined : { id: label, text: "a label", type: "info" };
  return { type: "input", group, attributes, messages: [], meta: { label: text } };
}

export const passwordNodes: readonly object[] = [
  input("default", { name: "csrf_token", type: "hidden", value: "t" }),
  input("default", { name: "identifier", type: "text", required: true }, 1070004),
  input("password", { name: "password", type: "password", required: true }, 1070001),
  input("password", { name: "method", type: "submit", value: "password" }, 1010022),
];

export function flowWith(nodes: unknown): { id: string; ui: object } {
  return { id: "f1", ui: { action: "https://identity.example/", nodes } };
}

const identity = { id: "i1", traits: { email: "ada@example.test" } };
export const session = (id: string) => ({
  id,
  authenticated_at: new Date().toISOString(),
  identity,
  authentication_methods: [{ method: "password" }],
});

/** A healthy Kratos' answers; Ada is signed in. */
export const goodKratos: Answers = {
  "GET /sessions/whoami": ok(session("s1")),
  "GET /sessions?": ok([session("s2")]),
  "DELETE /sessions/": { status: 204 },
  "DELETE /sessions": ok({ count: 1 }),
  "GET /self-service/logout/browser": ok({
    logout_url: "https://identity.example/self-service/logout?token=t",
    logout_token: "t",
  }),
  "GET /self-service/logout?": { status: 204 },
  "GET /self-service/": ok(flowWith(passwordNodes)),
  "POST /self-service/": ok({ session: session("s1") }),
};

const client = { client_id: "c1", client_name: "Meadow Books" };
const scopes = ["openid"];
const requests = "/admin/oauth2/auth/requests";
export const consentRequest = {
  challenge: "c1",
  subject: identity.id,
  requested_scope: scopes,
  client,
};

/** A healthy Hydra's answers. */
export const goodHydra: Answers = {
  [`GET ${requests}/consent?`]: ok(consentRequest),
  [`GET ${requests}/logout?`]: ok({ subject: identity.id, client }),
  "GET /admin/oauth2/auth/sessions/consent?": ok([
    { consent_request: { client }, grant_scope: scopes },
  ]),
  "DELETE /admin/oauth2/auth/sessions/consent?": { status: 204 },
  "PUT /": ok({ redirect_to: `${hydraUrl}/oauth2/auth?consent_verifier=v1` }),
};
