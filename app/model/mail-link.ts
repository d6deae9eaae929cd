import { account, type Variant, mobilePaths, mobileRecovery } from "./variants";

export interface MailLink {
  flow: string;
  /** The proof of the link, as a form sends it to Kratos. */
  proof: { method: "link"; token: string } | { method: "code"; code: string };
}

export interface MailLinkPage {
  kind: "recovery" | "verification";
  path: string;
  variant: Variant;
  /** For a link that is incomplete (its flow is empty) or unknown. */
  gone(flow: string): string;
  /** For a browser that has taken such a link. */
  taken?: string;
}

export const recoveryLink: MailLinkPage = {
  kind: "recovery",
  path: "/recovery/link",
  variant: account,
  gone: (flow) => `${account.paths.recovery}?flow=${flow}`,
  taken: account.paths.newPassword,
};

export const verificationLink: MailLinkPage = {
  kind: "verification",
  path: "/verification/link",
  variant: account,
  gone: (flow) => `${account.paths.verification}?flow=${flow}`,
};

export const mobileRecoveryLink: MailLinkPage = {
  kind: "recovery",
  path: "/ui/recovery/link",
  variant: mobileRecovery,
  gone: () => mobilePaths.recoveryExpired,
};

/** Undefined if the link is incomplete, or none that Kratos makes. */
export function readMailLink(
  { kind }: Pick<MailLinkPage, "kind">,
  query: URLSearchParams,
): MailLink | undefined {
  const flow = read(query, "flow", /^[\w-]{1,64}$/);
  const token = read(query, "token", /^[\w-]{1,128}$/);
  // Kratos (v1.3.1) makes no shorter code.
  const code = kind === "verification" ? read(query, "code", /^\w{6,64}$/) : undefined;
  if (!flow) return undefined;
  if (token) return { flow, proof: { method: "link", token } };
  return code ? { flow, proof: { method: "code", code } } : undefined;
}

function read(query: URLSearchParams, name: string, pattern: RegExp): string | undefined {
  const value = query.get(name) ?? "";
  return pattern.test(value) ? value : undefined;
}

/** Drops everything else that the address of the link had. */
export function addressOfMailLink({ path }: MailLinkPage, { flow, proof }: MailLink): string {
  const { method: _method, ...carried } = proof;
  return `${path}?${String(new URLSearchParams({ flow, ...carried }))}`;
}
