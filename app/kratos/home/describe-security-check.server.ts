import { account, disconnection } from "../../doors/account";
import { fromCheck } from "../../doors/security-check.server";
import type { Flow, InputNode } from "../../flow/flow";
import { shortName } from "../../flow/clean-name";
import { isSentByMail } from "../../flow/address/mail-address";
import { secondSteps } from "../../flow/settings/judge-ways-in";
import { sectionAddress } from "../../flow/settings/settings-group";
import { addedAtOf, thingOf } from "../../flow/settings/thing-of";
import { listRemovals, verbOf } from "../../flow/view/removals";
import { numberUnnamed } from "../../flow/view/number-things";
import { sign } from "../../forms/signature.server";
import type { WaysIn } from "../../flow/settings/ways-in";
import type { Words } from "../../i18n/words.server";
import type { TimeView } from "../../ui/local-time";
import { describeAccountMenu } from "../session/describe-account-menu.server";
import { describeSessions } from "../session/describe-session.server";
import type { Session } from "../session/other-sessions.server";
import { accountAddress } from "../session/session.server";

interface SecurityCheck {
  session: Session;
  /** The password was changed lately. */
  isChanged: boolean;
  others: Session[];
  ways?: WaysIn;
  /** A settings flow of the person; undefined if Kratos does not give one now. */
  settings?: Flow;
  /** The connected applications; undefined if there are none to ask for, or Hydra does not tell. */
  apps?: ConnectedApp[];
  hasApps: boolean;
  /** Digests of the lists in which the person has recognised everything. */
  recognised: { ways?: string; apps?: string };
  token: string;
  action: string;
}

interface ConnectedApp {
  id: string;
  client: { name: string };
  since?: number;
}

/** Something of the account, and where it can be taken away or changed. */
export interface CheckedThing {
  name: string;
  hint?: string;
  /** Since when it is there: a sentence with `%s` in place of the time. */
  since?: { sentence: string; time: TimeView };
  verb: string;
  to: string;
}

/** What the person is to look through. */
export interface CheckedList {
  things: CheckedThing[];
  /** Stands for exactly these things in this session, so that it is done until there is another one. */
  digest: string;
  isRecognised: boolean;
}

/** The data of the page that leads through what helps when something looks wrong. Its forms post to `action`. */
export function describeSecurityCheck(check: SecurityCheck, words: Words) {
  const { session, isChanged, others, ways, settings, apps, hasApps, token, action } = check;
  const { paths } = account;
  const text = words.section("check");
  const listOf = (list: "ways" | "apps", things: CheckedThing[]): CheckedList => {
    const said = things.map(({ name, since, to }) => [name, since?.time.iso, to]);
    const digest = sign("recognised", JSON.stringify([list, session.id, said]));
    return { things, digest, isRecognised: check.recognised[list] === digest };
  };
  const waysThings = settings && [...addressOf(session, words), ...thingsOf(settings, words)];
  const waysList = waysThings && listOf("ways", waysThings);
  const appsList =
    apps &&
    listOf(
      "apps",
      apps.map((app) => describeApp(app, words)),
    );
  const isWithoutApps = !hasApps || appsList?.things.length === 0;
  // Whoever has no password needs no new one.
  const needsPassword = ways?.password !== false;
  const sessions = describeSessions(
    { current: session, others, query: new URLSearchParams(), token, action: paths.sessions },
    words,
  );
  return {
    menu: describeAccountMenu(session, words),
    text: { ...text, no_apps: words.section("apps", { name: "", time: "" }).none },
    isPasswordChanged: isChanged,
    others: sessions.others,
    sessionText: sessions.text,
    ways: waysList,
    apps: appsList,
    isFinished:
      (isChanged || !needsPassword) &&
      others.length === 0 &&
      waysList?.isRecognised === true &&
      (isWithoutApps || appsList?.isRecognised === true),
    /** What would make the account safer still. */
    next: ways && nextStep(ways, words),
    to: {
      password: needsPassword ? sectionAddress(fromCheck(paths.settings), "password") : undefined,
      settings: fromCheck(paths.settings),
      apps: hasApps ? fromCheck(paths.apps) : undefined,
      home: paths.home,
    },
    token,
    action,
  };
}

/** A second step where there is none. */
function nextStep(ways: WaysIn, words: Words) {
  if (ways.authenticator !== false || secondSteps(ways) > 0) return undefined;
  const label = words.section("home", { address: "" }).add_step;
  return { to: sectionAddress(fromCheck(settingsPath), "totp"), label };
}

const { settings: settingsPath } = account.paths;

/** Somebody else may have changed the address to which mails go. */
function addressOf(session: Session, words: Words): CheckedThing[] {
  const name = accountAddress(session);
  if (!name) return [];
  const to = sectionAddress(fromCheck(settingsPath), "profile");
  const hint = isSentByMail(name) ? words.section("check").mailbox : undefined;
  return [{ name, hint, verb: words.section("settings", noNames).row.change, to }];
}

function thingsOf(settings: Flow, words: Words): CheckedThing[] {
  const { thing, row } = words.section("settings", noNames);
  const kinds: Record<string, string | undefined> = thing;
  const numbers = numberUnnamed(settings);
  return listRemovals(settings).map((button) => {
    const { name, value } = button.attributes;
    const kind = kinds[button.group] ?? name;
    const own = thingOf(button);
    const ownName = own === undefined ? undefined : shortName(own);
    const what = {
      name: ownName ?? nameOf(kind, numbers.get(String(value)), words),
      since: addedAt(button, words),
    };
    if (button.group === "lookup_secret") {
      const to = sectionAddress(fromCheck(settingsPath), button.group);
      return { ...what, hint: words.section("check").codes, verb: row.manage, to };
    }
    const to = fromCheck(account.paths.removal, { [name]: String(value) });
    return { ...what, hint: own ? kind : undefined, verb: row[verbOf(name)], to };
  });
}

function nameOf(kind: string, number: number | undefined, words: Words): string {
  return number === undefined ? kind : words.numbered(kind, number);
}

/** The page puts the time where `%s` is. */
const timed = { time: "%s" };

/** One object, so that the texts are filled in once. */
const noNames = { client: "", names: "", name: "", ways: "", steps: "" };

function addedAt(button: InputNode, words: Words): CheckedThing["since"] {
  const seconds = addedAtOf(button);
  if (seconds === undefined) return undefined;
  return { sentence: words.section("common", timed).since, time: words.viewTime(seconds) };
}

function describeApp({ id, client: { name }, since }: ConnectedApp, words: Words): CheckedThing {
  const text = words.section("apps", { name: "", ...timed });
  return {
    name,
    since: since === undefined ? undefined : { sentence: text.since, time: words.viewTime(since) },
    verb: text.revoke,
    to: fromCheck(disconnection, { app: id }),
  };
}
