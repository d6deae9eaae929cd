import type { Request } from "express";
import { Counter } from "prom-client";
import { stripBasePath } from "../config/base-path.server";
import { env } from "../config/env.server";
import { countFlow } from "../flows/count-steps.server";
import { beginsSession } from "../kratos/cookies.server";
import { findProviders } from "../kratos/kratos-features.server";
import { account, mobile } from "../model/variants";
import { countLater, other, registry } from "../telemetry/metrics.server";
import type { PassedRequest } from "./gateway-table";
import { languageOf } from "./plain-address.server";

const returns = new Counter({
  name: "vestibule_provider_returns_total",
  help: "People whom a social provider sent back, by the provider and what Kratos made of it",
  labelNames: ["provider", "outcome"],
  registers: [registry],
});

type ProviderOutcome = "signed_in" | "registration" | "settings" | "refused";

interface ReturnOfProvider {
  request: Request;
  passed: PassedRequest;
  /** Kratos' Set-Cookie lines. */
  cookies: string[];
  /** The whole address to which it leads. */
  to: string | undefined;
}

/** Counts how a social sign-in ends when a browser comes back from a provider. */
export function countReturnOfProvider({ request, passed, cookies, to }: ReturnOfProvider): void {
  if (passed.row.event !== "provider answered") return;
  const outcome = beginsSession(cookies) ? "signed_in" : outcomeOf(to);
  const id = decodeURIComponent(passed.path.split("/").at(-1) ?? "");
  // Anybody can ask for any name: only providers that a sign-in offers are labels.
  const provider = findProviders()?.includes(id) ? id : other;
  countLater(() => returns.inc({ provider, outcome }));
  if (outcome === "registration" || outcome === "settings") return;
  const about = { kind: "login", client: "unknown", language: languageOf(request) } as const;
  countFlow(
    about,
    outcome === "signed_in"
      ? { step: "completed", method: "oidc" }
      : { step: "failed", method: "oidc", reason: "provider" },
  );
}

/** A registration asks for the rest of the traits; the settings have linked an account, or say why not. */
function outcomeOf(to: string | undefined): ProviderOutcome {
  const address = to && URL.canParse(to) ? new URL(to) : undefined;
  if (address?.origin !== env.PUBLIC_URL) return "refused";
  const path = stripBasePath(address.pathname);
  if (path === account.paths.registration) return "registration";
  const isSettings = path === account.paths.settings || path === mobile.paths.settings;
  return isSettings ? "settings" : "refused";
}
