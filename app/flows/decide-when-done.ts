import { stripBasePath, withBasePath } from "../config/base-path.server";
import type { Answer } from "../kratos/answer";
import { addressWith, carriedFor } from "../model/parameters";
import { draftParameter } from "../model/field-names";
import { findChange } from "../model/settings-change";
import { sectionAddress } from "../model/settings-group";
import { isUnder, welcome } from "../model/variants";
import { safeRedirect } from "../web/safe-redirect.server";
import type { LastOutcome, Outcome, Situation } from "./outcome";

type Done = Extract<Answer, { kind: "done" }>;

/** The next step of a finished flow comes before a redirect that is named with it. */
export function decideWhenDone(next: Done, situation: Situation): Outcome {
  const otherwise = decideNext(next, situation);
  const { newAddress: address } = next;
  return address && !situation.variant.answers.saved
    ? { do: "verify", address, otherwise }
    : otherwise;
}

function decideNext(next: Done, situation: Situation): LastOutcome {
  const { kind, variant, carried, typed } = situation;
  const { paths } = variant;
  const back = onwardOf(situation);
  const ownWay = wayBack(situation);
  const saved = { toast: "saved", change: typed && findChange(typed)?.purpose } as const;
  if (kind === "settings" && variant.answers.saved && !next.isSavedWhenVerified) {
    const to = variant.answers.saved;
    return typed?.get("method") === "password"
      ? { do: "prove", to }
      : { do: "go", to, toast: "saved" };
  }
  if (next.settings) {
    return { do: "go", to: addressWith(paths.settings, back, { flow: next.settings.id }) };
  }
  if (next.verification) {
    const onward = withNewcomer(back, situation);
    return {
      do: "go",
      to: addressWith(paths.verification, onward, { flow: next.verification.id }),
    };
  }
  const signIn = next.newcomer === undefined ? undefined : firstSignIn(next, situation);
  if (signIn) return { do: "go", to: signIn, toast: "signed_up", section: "page" };
  if (kind === "settings" && variant.answers.leadsOn) {
    return { do: "go", to: ownWay ?? paths.home, ...saved };
  }
  if (kind === "settings" && !carried.has("return_to")) {
    // The finished flow belongs to a new id without return_to (v1.3.1), so begin again.
    const { section } = situation;
    const settings = addressWith(paths.settings, back);
    const to = section ? sectionAddress(settings, section) : settings;
    return { do: "go", to, ...saved, section };
  }
  const isAwaited = isWaitingChange(next.redirectTo);
  if (isAwaited && situation.hasNewCsrfToken) {
    return { do: "go", to: paths.settings, toast: "not_saved" };
  }
  const ownPage = kind === "settings" && !isAwaited ? ownWay : undefined;
  if (ownPage?.startsWith("/")) return { do: "go", to: ownPage, ...saved };
  const isLedOn = !variant.comesBackTo || carried.has("login_challenge") || isAwaited;
  return next.redirectTo && isLedOn
    ? { do: "leave", to: next.redirectTo }
    : { do: "go", to: ownWay ?? paths.home };
}

/** Leads a newcomer without a session from a page of ours that needs one; another address is the operator's wish. */
function firstSignIn({ redirectTo }: Done, situation: Situation): string | undefined {
  const { variant, carried } = situation;
  const { paths } = variant;
  const to = redirectTo === undefined ? paths.home : safeRedirect(redirectTo);
  if (!to?.startsWith("/")) return undefined;
  if ([paths.verification, paths.recovery, paths.registration].some((path) => isUnder(to, path))) {
    return undefined;
  }
  const page = isUnder(to, welcome) ? welcome : paths.login;
  const kept = carriedFor("login", carried);
  const isStart = [paths.home, welcome, paths.login].some((path) => isUnder(to, path));
  if (!isStart && !kept.has("return_to")) kept.set("return_to", withBasePath(to));
  return addressWith(page, withNewcomer(kept, situation));
}

function withNewcomer(kept: URLSearchParams, { newcomer }: Situation): URLSearchParams {
  const draft = newcomer === undefined ? [] : [[draftParameter, newcomer]];
  return new URLSearchParams([...kept, ...draft]);
}

/** Kratos saves this change when a browser goes there; the form itself would have an old CSRF token (v1.3.1). */
function isWaitingChange(address: string | undefined): boolean {
  if (!address || !URL.canParse(address)) return false;
  const { pathname, searchParams } = new URL(address);
  return pathname.endsWith("/self-service/settings") && searchParams.has("flow");
}

export function wayBack({ variant, carried }: Situation): string | undefined {
  const address = carried.get("return_to");
  const back = address && (stripBasePath(address) ?? address);
  return back && (!variant.comesBackTo || isUnder(back, variant.comesBackTo)) ? back : undefined;
}

export function onwardOf({ carried }: Situation): URLSearchParams {
  return carriedFor("settings", carried);
}
