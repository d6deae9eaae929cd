import { randomBytes } from "node:crypto";
import type { State, StateChanges } from "../state/own-cookies.server";
import { hashKeyed } from "./account-key.server";
import type { GuessWay } from "./guess";
import { knownForMs } from "./tally";

type KnownBrowser = NonNullable<State["known"]>[number];

const mostKnown = 5;

/** The cookie has another hash than the log. */
function nameOf(account: string): string {
  return hashKeyed("known browser", account);
}

/** This browser's own count for an account to which it has signed in; its cookie from then names it. */
export function findOwnCount(
  { known = [] }: State,
  account: string,
  way: GuessWay,
): string | undefined {
  const name = nameOf(account);
  const oldest = (Date.now() - knownForMs) / 1000;
  const found = known.find(([each, , at]) => each === name && at > oldest);
  if (!found || (way === "second_factor" && found[3] !== "second")) return undefined;
  return `own:${found[1]}:${way}`;
}

/** Each success gives the browser a new count. */
export function rememberBrowser(
  { known = [] }: State,
  accounts: string[],
  factor: KnownBrowser[3],
): StateChanges {
  const names = new Set(accounts.map(nameOf));
  // A password alone gives no new tries at the second factor.
  const isStronger = ([name, , , before]: KnownBrowser) =>
    names.has(name) && before === "second" && factor === "first";
  const kept = known.filter((each) => !names.has(each[0]) || isStronger(each));
  const stays = new Set(kept.map(([name]) => name));
  const added = [...names]
    .filter((name) => !stays.has(name))
    .map((name): KnownBrowser => [name, createName(), Math.floor(Date.now() / 1000), factor]);
  return added.length > 0 ? { known: [...added, ...kept].slice(0, mostKnown) } : {};
}

function createName(): string {
  return randomBytes(12).toString("base64url");
}
