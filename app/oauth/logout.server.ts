import { redirect } from "@remix-run/node";
import { z } from "zod";
import type { Words } from "../i18n/words.server";
import { describeAccountMenu } from "../session/account-menu.server";
import { shownAddress } from "../kratos/session.server";
import type { SessionState } from "../session/require-session.server";
import { signOut } from "../session/sign-out.server";
import {
  commitState,
  type State,
  type StateChanges,
  type Toast,
} from "../state/own-cookies.server";
import { account } from "../model/variants";
import type { CallResult } from "../upstream/reply";
import { issueFormToken, requireFormToken, type TokenUse } from "../web/form-token.server";
import { problemPage } from "../web/problem.server";
import { readRequest } from "../web/read-request.server";
import { redirectWithToast } from "../web/toast.server";
import { findUiLocale } from "./ui-locales.server";
import type { PageVisit } from "../web/visit.server";
import {
  answeredPage,
  findChallenge,
  isAnswered,
  readAnswer,
  redirectToClient,
  rememberAnswer,
} from "./challenge.server";
import {
  askHydra,
  clientAddress,
  clientSchema,
  type ClientView,
  describeClient,
  hasHydra,
  hydra,
} from "./client.server";
import { readSessionCookie, relayCookies } from "../kratos/cookies.server";

const mostLocales = 20;

const logoutRequestSchema = z.object({
  client: clientSchema.nullish().catch(undefined),
  // The address contains the person's whole ID token, so the rest of it is dropped.
  request_url: z.string().transform(readWishes).catch({ locales: [], comesBack: false }),
});

type LogoutQuestion = z.infer<typeof logoutRequestSchema>;

interface LogoutWishes {
  locales: string[];
  /** Hydra itself leads back to the application. */
  comesBack: boolean;
}

function readWishes(address: string): LogoutWishes {
  const [, query] = address.split("?", 2);
  const asked = new URLSearchParams(query);
  return {
    locales: asked.get("ui_locales")?.split(" ", mostLocales) ?? [],
    comesBack: asked.has("post_logout_redirect_uri"),
  };
}

interface LogoutRequest {
  client?: ClientView;
  token: string;
  changes: StateChanges;
}

/** Null without `?logout_challenge=`. Throws a redirect if no question is needed, or the challenge was used before. */
export async function openLogout(visit: PageVisit): Promise<LogoutRequest | null> {
  const { request } = visit;
  if (!new URL(request.url).searchParams.has("logout_challenge")) return null;
  const challenge = findChallenge(request, "logout_challenge");
  if (!hasHydra || !challenge) throw await problemPage(visit, "challenge", 400);
  const { state } = await readRequest(visit);
  const answer = await askHydra(
    visit.context,
    (options) => hydra.getOAuth2LogoutRequest({ logoutChallenge: challenge }, options),
    visit.context.left,
  );
  if (isOver(state, challenge, answer)) throw await whenOver(visit, state, challenge);
  const asked = await readAnswer(visit, answer, logoutRequestSchema);
  if (isAnswered(state, challenge)) throw await accept(visit, challenge);
  if (asked.client?.skip_logout_consent) throw await signOutEverywhere(visit, challenge, asked);
  const wish = await findUiLocale(visit, asked.request_url.locales);
  if (wish) throw redirect(wish, 303);
  const client = asked.client ? describeClient(asked.client) : undefined;
  return { client, ...(await issueFormToken(visit, tokenUse(challenge))) };
}

/** Hydra asks no longer: v2.3.0 forgets a No, and leads after a Yes to an address with the person's ID token. */
function isOver(state: State, challenge: string, answer: CallResult): boolean {
  if (!("status" in answer) || answer.status === 200) return false;
  if (answer.status === 410) return !isAnswered(state, challenge);
  return isAnswered(state, refused(challenge));
}

/** After No the person is still signed in, unless the session has ended in the meantime. */
async function whenOver(visit: PageVisit, state: State, challenge: string) {
  const isRefused = isAnswered(state, refused(challenge));
  return isRefused && readSessionCookie(visit.request)
    ? redirectWithToast(visit.variant.paths.home, "still_in")
    : answeredPage(visit, undefined);
}

function tokenUse(challenge: string): TokenUse {
  return { purpose: "logout", about: [challenge] };
}

export async function answerLogout(visit: PageVisit, form: URLSearchParams): Promise<Response> {
  const { request } = visit;
  const challenge = findChallenge(request, "logout_challenge");
  if (!hasHydra || !challenge) throw await problemPage(visit, "challenge", 400);
  const use = tokenUse(challenge);
  const { here, state } = await readRequest(visit);
  await requireFormToken(visit, { form, use, again: here });
  // This is asked first: Hydra forgets a question that was answered.
  const asked = await findAsked(visit, challenge);
  if (form.get("decision") === "yes") return signOutEverywhere(visit, challenge, asked);
  const back = clientAddress(asked?.client?.client_uri);
  await askHydra(visit.context, (options) =>
    hydra.rejectOAuth2LogoutRequest({ logoutChallenge: challenge }, options),
  );
  const changes = rememberAnswer(state, refused(challenge));
  return back
    ? redirect(back, { status: 303, headers: await commitState(changes) })
    : redirectWithToast(visit.variant.paths.home, "still_in", { changes });
}

/** The mark of a No. A Yes is remembered by the challenge itself, and opening it again signs out. */
function refused(challenge: string): string {
  return `no ${challenge}`;
}

/** Hydra's trouble is no reason to keep a person here. */
async function findAsked(visit: PageVisit, challenge: string): Promise<LogoutQuestion | undefined> {
  const asked = await askHydra(visit.context, (options) =>
    hydra.getOAuth2LogoutRequest({ logoutChallenge: challenge }, options),
  );
  const answer = "status" in asked && asked.status === 200 ? asked.body : undefined;
  return logoutRequestSchema.safeParse(answer).data;
}

/** Kratos' session ends first: if that fails, the page says so and the challenge can be answered again. */
async function signOutEverywhere(
  visit: PageVisit,
  challenge: string,
  asked: LogoutQuestion | undefined,
): Promise<Response> {
  // Clear-Site-Data could take from Hydra, below the same domain, the session that it is about to end.
  const left = relayCookies((await signOut(visit)).getSetCookie());
  const answered = rememberAnswer((await readRequest(visit)).state, challenge);
  const toast = asked?.request_url.comesBack ? undefined : signedOut(asked);
  return accept(visit, challenge, await commitState({ ...answered, toast }, left));
}

/** If Hydra leads nowhere else, a page of ours says so, and leads back to the application. */
function signedOut(asked: LogoutQuestion | undefined): Toast {
  const { client } = asked ?? {};
  const to = clientAddress(client?.client_uri);
  const app = client && to ? { name: describeClient(client).name, to } : undefined;
  return { key: "signed_out", app };
}

/** A second time Hydra does nothing but lead on to the application, so a new sign-in stays. */
async function accept(visit: PageVisit, challenge: string, headers?: Headers): Promise<Response> {
  const answer = await askHydra(visit.context, (options) =>
    hydra.acceptOAuth2LogoutRequest({ logoutChallenge: challenge }, options),
  );
  return redirectToClient(visit, answer, headers);
}

interface Logout {
  asked: Pick<LogoutRequest, "client"> | null;
  session: SessionState;
  token: string;
  action: string;
  forApp?: string;
}

/** A person without the second factor may sign out too. Kratos then does not say who that is. */
export function describeLogout({ asked, session, token, action, forApp }: Logout, words: Words) {
  const person = typeof session === "object" ? session : undefined;
  const text = words.section("logout");
  const client = asked?.client?.name;
  return {
    address: person && shownAddress(person),
    menu: person && describeAccountMenu(person, words),
    text,
    why: client ? text.app : forApp && text.switch,
    client,
    token,
    action,
    stay: asked ? undefined : (forApp ?? account.paths.home),
  };
}
