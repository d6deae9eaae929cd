import { env } from "../env.server";
import type { Flow, FlowKind } from "../flow/flow";
import { addressWith } from "../flow/parameters";
import { carriedBy } from "./carried.server";
import type { PageVisit } from "./visit.server";

export type FlowLinks = Record<FlowKind | "logout" | "removal", string> & { apps?: string };

/** The door's pages beside that of a flow, each with what it can carry on of the address and the flow. */
export function flowLinks({ door, request }: PageVisit, flow: Flow): FlowLinks {
  const link = (kind: FlowKind) => addressWith(door.paths[kind], carriedBy(kind, request, flow));
  return {
    login: link("login"),
    registration: link("registration"),
    recovery: link("recovery"),
    verification: link("verification"),
    settings: link("settings"),
    logout: door.paths.logout,
    removal: door.paths.removal,
    apps: env.HYDRA_ADMIN_URL ? door.paths.apps : undefined,
  };
}
