import { longestChallenge } from "./address";
import { draftParameter } from "./field-names";
import type { Flow, FlowKind } from "./flow";

/** A link's language counts for the flow that begins at it. */
const every = ["return_to", "lng"] as const;
const everyLogin = [...every, "login_challenge", "organization", "identity_schema"] as const;

/** The parameters in a flow's address that must survive on the way to another page. */
export const carriedNames: Record<FlowKind, readonly string[]> = {
  login: [...everyLogin, "refresh", "aal", "via", "login_hint", draftParameter],
  registration: [...everyLogin, "after_verification_return_to", "login_hint"],
  recovery: every,
  verification: [...every, "login_challenge", draftParameter],
  settings: every,
};

export const everyCarriedName = [...new Set(Object.values(carriedNames).flat())];

/** We put `login_hint` and a draft into the form, and `lng` is for us. */
export function creationParameters(carriedAlong: URLSearchParams): Record<string, string> {
  const parameters = Object.fromEntries(carriedAlong);
  delete parameters.login_hint;
  delete parameters.lng;
  delete parameters[draftParameter];
  return parameters;
}

export type FlowTarget = Partial<
  Pick<
    Flow,
    | "identity_schema"
    | "oauth2_login_challenge"
    | "organization_id"
    | "refresh"
    | "request_url"
    | "requested_aal"
    | "return_to"
  >
>;

/** Every parameter that some page carries, from an address and from the memory of the flow. */
export function carriedParameters(url: URL, flow?: FlowTarget): URLSearchParams {
  const remembered: Record<string, string | undefined> = flow
    ? {
        return_to: flow.return_to,
        // After a registration, only the flow of the verification has it (v1.3.1).
        login_challenge:
          flow.oauth2_login_challenge ?? parameterIn(flow.request_url, "login_challenge"),
        organization: flow.organization_id,
        identity_schema: flow.identity_schema,
        refresh: flow.refresh ? "true" : undefined,
        aal: flow.requested_aal === "aal2" ? "aal2" : undefined,
      }
    : {};
  // The mobile form has its own name for it.
  if (url.searchParams.has("aal2")) remembered.aal = "aal2";
  const parameters = new URLSearchParams();
  for (const name of everyCarriedName) {
    const value = url.searchParams.get(name) ?? remembered[name];
    if (value) parameters.set(name, value);
  }
  return parameters;
}

export function carriedFor(kind: FlowKind, all: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...all].filter(([name]) => carriedNames[kind].includes(name)));
}

export function parameterIn(address: string | undefined, name: string): string | undefined {
  if (!address || !URL.canParse(address)) return undefined;
  return new URL(address).searchParams.get(name) ?? undefined;
}

/** Carries the challenge of an application's sign-in alone. */
export function withApplication(path: string, challenge?: string | null): string | undefined {
  return challenge
    ? addressWith(path, new URLSearchParams({ login_challenge: challenge }))
    : undefined;
}

/** The parameters of `more` come first. */
export function addressWith(
  path: string,
  carriedAlong: URLSearchParams,
  more: Record<string, string> = {},
): string {
  const parameters = new URLSearchParams(more);
  for (const [name, value] of carriedAlong) {
    if (!parameters.has(name)) parameters.set(name, value);
  }
  const query = parameters.toString();
  return query ? `${path}?${query}` : path;
}

export function inLanguage(address: string, language: string): string {
  const [whole = "", ...fragment] = address.split(/(?=#)/);
  const [path = "", query] = whole.split("?", 2);
  const parameters = new URLSearchParams(query);
  parameters.set("lng", language);
  return `${path}?${parameters.toString()}${fragment.join("")}`;
}

/** A challenge of Hydra is useless when cut. */
/** It has room for the longest challenge and the id of a flow. */
const longestQuery = longestChallenge + 72;
const usualQuery = 1_000;
const mostParameters = 100;

/** A page cannot do without these parameters. */
const comesFirst = /^(flow|\w+_challenge)$/;

/** Keeps parameters that fit into 12 kB in their order: a page repeats them in every link. */
export function boundParameters(given: URLSearchParams): URLSearchParams {
  const entries = [...given].slice(0, mostParameters);
  const isFirst = ([name]: [string, string]) => comesFirst.test(name);
  let left = longestQuery;
  const fitting = new Set<[string, string]>();
  for (const entry of [...entries.filter(isFirst), ...entries]) {
    const length = fitting.has(entry) ? 0 : lengthOf(entry);
    if (length > left) continue;
    left -= length;
    fitting.add(entry);
  }
  return new URLSearchParams(entries.filter((entry) => fitting.has(entry)));
}

/** Only a long query changes. */
export function boundQuery(query: string): string {
  if (query.length <= usualQuery) return query;
  const bounded = boundParameters(new URLSearchParams(query)).toString();
  return bounded && `?${bounded}`;
}

/** The length with `&amp;` before it. */
function lengthOf(entry: [string, string]): number {
  return new URLSearchParams([entry]).toString().length + "&amp;".length;
}
