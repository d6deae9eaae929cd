import { withBasePath } from "../../../doors/base-path.server";
import { env } from "../../../settings/env.server";
import type { Door } from "../../../doors/door";
import type { Flow, FlowKind } from "../../../flow/flow";
import { addressWith } from "../../../flow/parameters";
import { readCarried, type Visit } from "../../call/visit.server";

export type FlowLinks = Record<FlowKind | "logout" | "removal", string> & {
  apps?: string;
  /** Only if an account API can delete. */
  deletion?: string;
};

/** The door's pages beside a flow's page, each with the parameters it can carry from the address and the flow. */
export function flowLinks({ door, url }: Visit, flow: Flow): FlowLinks {
  const { paths } = door;
  const carriedTo = (kind: FlowKind) => readCarried(kind, url, flow);
  const login = carriedTo("login");
  return {
    login: addressWith(paths.login, login),
    registration: addressWith(paths.registration, carriedTo("registration")),
    recovery: addressWith(paths.recovery, wayBackToClient(door, login) ?? carriedTo("recovery")),
    verification: addressWith(paths.verification, carriedTo("verification")),
    settings: addressWith(paths.settings, carriedTo("settings")),
    logout: paths.logout,
    removal: paths.removal,
    apps: env.HYDRA_ADMIN_URL ? paths.apps : undefined,
    deletion: env.ACCOUNT_API_URL ? paths.deletion : undefined,
  };
}

/**
 * After a new password the person returns to the sign-in for the application: Kratos loses it on the way (v1.3.1).
 */
function wayBackToClient({ paths }: Door, login: URLSearchParams): URLSearchParams | undefined {
  const challenge = login.get("login_challenge");
  if (!challenge) return undefined;
  const back = addressWith(paths.login, new URLSearchParams({ login_challenge: challenge }));
  return new URLSearchParams({ return_to: withBasePath(back) });
}
