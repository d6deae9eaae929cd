import type { IncomingMessage, ServerResponse } from "node:http";
import { readForm } from "../web/read-form";
import * as page from "./relying-party-page";
import * as protocol from "./relying-party-protocol";
import type { Visitor, Visitors } from "./relying-party-visitors";
import { sendPage } from "../web/send-page";

export interface Site {
  name: string;
  url: string;
  visitors: Visitors;
  protocol: protocol.Protocol;
}

type Answer = { location: string | URL } | { status: number; html: string };

export async function answerAtSite(
  site: Site,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const answer = await findAnswer(site, request, response);
  if ("location" in answer) {
    const headers = { location: String(answer.location), "cache-control": "no-store" };
    response.writeHead(303, headers).end();
    return;
  }
  sendPage(response, answer.status, answer.html);
}

async function findAnswer(
  site: Site,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Answer> {
  const { pathname, searchParams } = new URL(request.url ?? "/", site.url);
  const visitor = () => site.visitors.recognise(request, response);
  switch (`${request.method} ${pathname}`) {
    case "GET /":
      return showHome(site, visitor());
    case "GET /sign-in":
      return signIn(site, visitor(), searchParams);
    case "GET /callback":
      return finishSignIn(site, visitor(), searchParams);
    case "POST /refresh":
      return refresh(site, visitor());
    case "GET /sign-out":
    case "POST /sign-out":
      return signOut(site, visitor(), searchParams);
    case "POST /sign-out-here":
      visitor().signedIn = null;
      return { location: "/" };
    case "GET /signed-out":
      return finishSignOut(site, visitor(), searchParams);
    case "GET /frontchannel-logout":
      return dropByFrontchannel(site, searchParams);
    case "POST /backchannel-logout":
      return dropByBackchannel(site, await readForm(request));
    case "GET /privacy":
      return show(page.drawPolicy(site.name, "Privacy policy"));
    case "GET /terms":
      return show(page.drawPolicy(site.name, "Terms of service"));
    default:
      request.resume();
      return { status: 404, html: page.drawNotice("There is no such page") };
  }
}

function showHome({ name }: Site, { signedIn }: Visitor): Answer {
  return show(signedIn === null ? page.drawSignedOut(name) : page.drawSignedIn(name, signedIn));
}

async function signIn(site: Site, visitor: Visitor, asked: URLSearchParams): Promise<Answer> {
  const { url, state, started } = await protocol.startSignIn(site.protocol, asked);
  visitor.started.set(state, started);
  return { location: url };
}

async function finishSignIn(site: Site, visitor: Visitor, answer: URLSearchParams) {
  const state = answer.get("state") ?? "";
  // The page was reloaded.
  if (visitor.signedIn?.state === state) return showHome(site, visitor);
  const started = visitor.started.get(state);
  visitor.started.delete(state);

  const error = answer.get("error");
  if (error !== null) {
    const description = answer.get("error_description") ?? "";
    return show(page.drawSignInFailure({ error, description }));
  }
  if (started === undefined) {
    return refuseSignIn({
      error: "unknown_state",
      description: "This sign-in was not started in this browser, or it is over.",
    });
  }
  const finished = await protocol.finishSignIn(site.protocol, { answer, state, started });
  if ("error" in finished) return refuseSignIn(finished);
  visitor.signedIn = finished;
  return showHome(site, visitor);
}

async function refresh(site: Site, visitor: Visitor): Promise<Answer> {
  if (visitor.signedIn === null) return { location: "/" };
  const refreshed = await protocol.refreshTokens(site.protocol, visitor.signedIn);
  if ("error" in refreshed) return refuseSignIn(refreshed);
  visitor.signedIn = refreshed;
  return { location: "/" };
}

/** The person is signed out only when the browser returns: they may still say no at Hydra. */
function signOut(site: Site, visitor: Visitor, asked: URLSearchParams): Answer {
  if (visitor.signedIn === null) return { location: "/" };
  const { url, state } = protocol.startSignOut(site.protocol, visitor.signedIn.idToken, asked);
  visitor.signOutState = state;
  return { location: url };
}

function finishSignOut(site: Site, visitor: Visitor, answer: URLSearchParams): Answer {
  if (visitor.signOutState !== null && answer.get("state") === visitor.signOutState) {
    visitor.signedIn = null;
    visitor.signOutState = null;
  }
  return visitor.signedIn === null ? show(page.drawAfterSignOut(site.name)) : { location: "/" };
}

/** In a frame of Hydra's page, so without the site's cookie: only the `sid` identifies the session. */
function dropByFrontchannel(site: Site, asked: URLSearchParams): Answer {
  const { issuer } = site.protocol.configuration.serverMetadata();
  const sid = asked.get("sid");
  if (asked.get("iss") !== issuer || sid === null) {
    return { status: 400, html: page.drawNotice("This is no sign-out of the provider") };
  }
  site.visitors.dropSession(sid);
  return show(page.drawAfterSignOut(site.name));
}

async function dropByBackchannel(site: Site, form: URLSearchParams): Promise<Answer> {
  try {
    site.visitors.dropSession(await site.protocol.readLogoutToken(form.get("logout_token") ?? ""));
    return show("");
  } catch (error) {
    return { status: 400, html: page.drawNotice(String(error)) };
  }
}

function show(html: string): Answer {
  return { status: 200, html };
}

function refuseSignIn(failure: protocol.SignInFailure): Answer {
  return { status: 400, html: page.drawSignInFailure(failure) };
}
