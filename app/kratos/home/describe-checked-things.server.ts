import { account, disconnection } from "../../doors/account";
import { fromCheck } from "../../doors/security-check.server";
import type { Flow, InputNode } from "../../flow/flow";
import { shortName } from "../../flow/value/clean-name";
import { isSentByMail } from "../../flow/address/mail-address";
import { sectionAddress } from "../../flow/settings/settings-group";
import { addedAtOf, thingOf } from "../../flow/settings/thing-of";
import { listRemovals, verbOf } from "../../flow/view/model/removals";
import { numberAlike } from "../../flow/view/model/number-things";
import type { Words } from "../../i18n/words.server";
import { digestOf } from "../remembered/account/dismissed.server";
import type { ConnectedApp, OpenQuestion } from "./open-questions.server";
import type { TimeView } from "../../ui/inline/local-time";
import type { Session } from "../session/other-sessions.server";
import { addressChangedAt, isUnverified } from "../session/find-verifiable.server";
import { accountAddress } from "../session/session.server";

/** The page puts the time where `%s` is. */
const timed = { time: "%s" };

/** One object, so that the texts are filled in once. */
const noNames = { client: "", names: "", name: "", ways: "", steps: "" };

/** Something of the account, and where it can be taken away or changed. */
export interface CheckedThing {
  /** What it is, in no language. */
  key: string;
  name: string;
  /** The section of the settings that it belongs to; absent for an application. */
  group?: string;
  /** Says that it is new, until the person knows it. */
  news?: string;
  /** The person has said that it is theirs, or put it in with this browser. */
  isOwn?: boolean;
  /** What is wrong with it. */
  fault?: string;
  hint?: string;
  /** What the person is to say of it, in place of the hint until they have. */
  question?: string;
  /** Since when it is there: a sentence with `%s` in place of the time. */
  since?: { sentence: string; time: TimeView };
  verb: string;
  to: string;
}

interface Seen {
  session: Session;
  settings: Flow;
  /** The backup codes are the person's own, created on the way. */
  hasNewCodes: boolean;
  /** What the person is still to say of. */
  questions?: OpenQuestion[];
  /** Digests of the questions that they have answered. */
  dismissed?: string[];
}

/** What the person signs in with and gets mails at. */
export function describeThings(seen: Seen, words: Words): CheckedThing[] {
  return [...describeAddress(seen, words), ...describeWays(seen, words)];
}

/** Somebody else may have changed the address to which mails go. */
function describeAddress(
  { session, questions = [], dismissed = [] }: Seen,
  words: Words,
): CheckedThing[] {
  const name = accountAddress(session);
  if (!name) return [];
  const to = sectionAddress(fromCheck(account.paths.settings), "profile");
  const text = words.section("check");
  const isOpen = isUnverified(session);
  const changedAt = addressChangedAt(session);
  const hint = isSentByMail(name) ? text.mailbox : undefined;
  const isAsked = questions.some(({ about }) => about === "address");
  const question = isAsked || (isOpen && changedAt === undefined) ? text.own_address : undefined;
  const fault = isOpen ? words.section("home", { address: "" }).not_verified : undefined;
  const verb = words.section("settings", noNames).row.change;
  const news = isAsked ? newsIn(words) : undefined;
  const since = changedAt === undefined ? undefined : sinceOf(changedAt, words);
  const isOwn = dismissed.includes(digestOf("address", name, changedAt));
  return [
    { key: name, name, group: "profile", since, news, isOwn, fault, hint, question, verb, to },
  ];
}

function describeWays(
  { settings, hasNewCodes, questions = [], dismissed = [] }: Seen,
  words: Words,
): CheckedThing[] {
  const text = words.section("check");
  const { thing, row } = words.section("settings", noNames);
  const kinds: Record<string, string | undefined> = thing;
  const numbers = numberAlike(settings);
  return inOrder(listRemovals(settings)).map((button) => {
    const { name, value } = button.attributes;
    const kind = kinds[button.group] ?? name;
    const own = thingOf(button);
    const ownName = own === undefined ? undefined : shortName(own);
    const digest = digestOf("key", name, value);
    const isAsked = questions.some(
      (question) => question.digest === digest || isAbout(question, button.group, own),
    );
    const what = {
      key: JSON.stringify([name, value, own, addedAtOf(button)]),
      group: button.group,
      news: isAsked ? newsIn(words) : undefined,
      isOwn: dismissed.includes(digest),
      name: nameOf(ownName ?? kind, numbers.get(String(value)), words),
      since: addedAt(button, words),
    };
    if (button.group === "lookup_secret") {
      const to = sectionAddress(fromCheck(account.paths.settings), button.group);
      return { ...what, hint: hasNewCodes ? text.codes_new : text.codes, verb: row.manage, to };
    }
    const to = fromCheck(account.paths.removal, { [name]: String(value) });
    const hints: Record<string, string> = { oidc: text.provider, totp: text.device };
    const hint = hints[button.group] ?? (own && kind);
    return { ...what, hint, verb: row[verbOf(name)], to };
  });
}

/** Whether a change without a time is that of this thing. */
function isAbout({ about, name }: OpenQuestion, group: string, own: string | undefined): boolean {
  if (about === "linked") return group === "oidc" && name === own;
  return about === addedTo[group];
}

const addedTo: Partial<Record<string, OpenQuestion["about"]>> = {
  totp: "added_app",
  lookup_secret: "added_codes",
};

/** Backup codes come after what they stand in for. */
function inOrder(buttons: InputNode[]): InputNode[] {
  const isCodes = ({ group }: InputNode) => Number(group === "lookup_secret");
  return [...buttons].sort((a, b) => isCodes(a) - isCodes(b));
}

function nameOf(kind: string, number: number | undefined, words: Words): string {
  return number === undefined ? kind : words.numbered(kind, number);
}

function addedAt(button: InputNode, words: Words): CheckedThing["since"] {
  const seconds = addedAtOf(button);
  return seconds === undefined ? undefined : sinceOf(seconds, words);
}

function sinceOf(seconds: number, words: Words): CheckedThing["since"] {
  return { sentence: words.section("common", timed).since, time: words.viewTime(seconds) };
}

function newsIn(words: Words): string {
  return words.section("apps", { name: "", ...timed }).new;
}

/** An application that has access. */
export function describeApp(
  { id, client: { name }, since }: ConnectedApp,
  questions: OpenQuestion[],
  words: Words,
): CheckedThing {
  const isAsked = questions.some(({ digest }) => digest === digestOf("app", id));
  const text = words.section("apps", { name: "", ...timed });
  return {
    key: JSON.stringify([id, since]),
    name,
    news: isAsked ? newsIn(words) : undefined,
    since: since === undefined ? undefined : { sentence: text.since, time: words.viewTime(since) },
    verb: text.revoke,
    to: fromCheck(disconnection, { app: id }),
  };
}
