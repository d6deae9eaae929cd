import { redirect } from "@remix-run/node";
import { z } from "zod";
import { beginDeviceCode, reportWaiting, type WaitingGuess } from "../limits/guess-limit.server";
import type { Words } from "../i18n/words.server";
import { messageIds } from "../model/message-ids";
import { isOneWord } from "../model/name";
import { readDeviceCodes } from "../model/typed-input";
import { type CallResult, isBusy, isRefusal, unavailableStatus } from "../upstream/reply";
import { reportUnexpected } from "../upstream/watch.server";
import { missingCode } from "../view/browser-errors";
import type { MessageView } from "../view/views";
import { pageTitle } from "../web/page-frame";
import { problemPage } from "../web/problem.server";
import { readRequest } from "../web/read-request.server";
import { safeHydraRedirect } from "../web/safe-redirect.server";
import type { PageVisit } from "../web/visit.server";
import type { State, StateChanges } from "../state/own-cookies.server";
import { findChallenge, isAnswered, redirectToClient, rememberAnswer } from "./challenge.server";
import { askHydra, hydra } from "./client.server";

/** Longer than any code with the separators that people type. */
const longestShown = 40;

/** Hydra does not know the code, or could not be asked about it. */
export interface UntakenCode {
  typed: string;
  status: number;
}

/** Returns a code that Hydra does not take. Throws a page for Hydra v2.3.0, which has no device sign-in. */
export async function answerDevice(
  visit: PageVisit,
  form: URLSearchParams,
): Promise<Response | UntakenCode> {
  const challenge = findChallenge(visit.request, "device_challenge");
  const typed = (form.get("user_code") ?? "").slice(0, longestShown);
  if (!challenge) return startDevice(visit, typed);
  const guess = await beginDeviceCode(visit.context.clientIp);
  if ("waitSeconds" in guess) throw await waitPage(visit, guess);
  for (const code of readDeviceCodes(typed)) {
    const asked = await askHydra(visit.context, (options) =>
      hydra.acceptUserCodeRequest(
        { deviceChallenge: challenge, acceptDeviceUserCodeRequest: { user_code: code } },
        options,
      ),
    );
    if (hasNoSuchCall(asked)) throw await problemPage(visit, "no_device", 501);
    if (isAway(asked)) {
      // A try without an answer tells nothing.
      await guess.end();
      reportUnexpected(asked);
      return { typed, status: unavailableStatus(asked) };
    }
    if (!isRefused(asked)) {
      await guess.end();
      return redirectToClient(visit, asked);
    }
  }
  return { typed, status: 400 };
}

function isAway(asked: CallResult): boolean {
  return !("status" in asked) || asked.status >= 500 || isBusy(asked.status);
}

async function waitPage(visit: PageVisit, guess: WaitingGuess) {
  reportWaiting(visit.context, guess);
  const { notice, waitSeconds } = guess;
  const { here } = await readRequest(visit);
  return problemPage(visit, "limited", 429, {
    wait: { notice, seconds: waitSeconds },
    again: here,
    headers: { "Retry-After": String(waitSeconds) },
  });
}

async function requireDevices(visit: PageVisit): Promise<void> {
  const asked = await askHydra(visit.context, (options) =>
    hydra.acceptUserCodeRequest(
      { deviceChallenge: "none", acceptDeviceUserCodeRequest: { user_code: "none" } },
      options,
    ),
  );
  if (hasNoSuchCall(asked)) throw await problemPage(visit, "no_device", 501);
}

async function startDevice(visit: PageVisit, typed: string): Promise<Response | UntakenCode> {
  if (readDeviceCodes(typed).length === 0) return { typed, status: 400 };
  await requireDevices(visit);
  const query = new URLSearchParams({ user_code: typed }).toString();
  const to = safeHydraRedirect(`/oauth2/device/verify?${query}`);
  if (!to) throw await problemPage(visit, "challenge", 400);
  return redirect(to, 303);
}

/** An unknown or old code is a 400 or a 404, depending on Hydra's version. */
function isRefused(asked: CallResult): boolean {
  if (!("status" in asked)) return false;
  return isRefusal(asked.status) && asked.status !== 410;
}

const oauthErrorSchema = z.object({ error: z.string() });

/** For an unknown code Hydra answers with an OAuth2 error, for an unknown path with a general one. */
function hasNoSuchCall(asked: CallResult): boolean {
  if (!("status" in asked)) return false;
  const { status, body } = asked;
  return (status === 404 || status === 405) && !oauthErrorSchema.safeParse(body).success;
}

/** Anybody can write a link: it may contain a code, but no sentence. */
export function readLinkedCode(code: string | null): string {
  return code !== null && isOneWord(code) && code.length <= longestShown ? code : "";
}

interface DevicePage {
  code: string;
  /** The status of an answer to the form. */
  status?: number;
  action: string;
}

/** Stands among the browser's answers. */
const allowed = "device allowed";

export function rememberDevice(state: State): StateChanges {
  return rememberAnswer(state, allowed);
}

/** Anybody can open, or link to, the page that says so. */
export function hasAllowedDevice(state: State): boolean {
  return isAnswered(state, allowed);
}

export function describeDeviceDone(words: Words) {
  const { done_title: title, done_text: done } = words.section("device");
  return { text: { title, done, to_account: words.section("problem").to_account } };
}

export function describeDevice({ code, status, action }: DevicePage, words: Words) {
  const { wrong, ...text } = words.section("device");
  const title = pageTitle(text.title, status !== undefined, words);
  const refused: MessageView = { id: messageIds.generic, text: wrong, tone: "error" };
  const messages = status === 400 ? [refused] : undefined;
  const isUnasked = status !== undefined && status !== 400;
  const { title: what, text: then } = words.section("problem").unavailable;
  const unasked = isUnasked ? { what, then } : undefined;
  return { text, title, action, code, messages, unasked, faults: missingCode(words) };
}
