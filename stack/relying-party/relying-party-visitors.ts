import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { SignedIn, StartedSignIn } from "./relying-party-protocol";

/** A browser that has been at the site. */
export interface Visitor {
  /** By state; several if sign-ins were started in several tabs. */
  started: Map<string, StartedSignIn>;
  signedIn: SignedIn | null;
  /** The state of the sign-out in progress. */
  signOutState: string | null;
}

export interface Visitors {
  /** Finds a browser by its cookie, or gives it one. */
  recognise(request: IncomingMessage, response: ServerResponse): Visitor;
  /** Signs out everybody who is signed in by this session of the provider. */
  dropSession(sid: string): void;
}

export function createVisitors(cookieName: string): Visitors {
  const visitors = new Map<string, Visitor>();
  return {
    recognise(request, response) {
      const known = visitors.get(readCookie(request, cookieName) ?? "");
      if (known !== undefined) return known;
      const visitor: Visitor = { started: new Map(), signedIn: null, signOutState: null };
      const id = randomBytes(32).toString("base64url");
      visitors.set(id, visitor);
      response.setHeader("set-cookie", `${cookieName}=${id}; Path=/; HttpOnly; SameSite=Lax`);
      return visitor;
    },
    dropSession(sid) {
      for (const visitor of visitors.values()) {
        if (visitor.signedIn?.claims.sid === sid) visitor.signedIn = null;
      }
    },
  };
}

function readCookie(request: IncomingMessage, name: string): string | undefined {
  const cookies = request.headers.cookie?.split("; ") ?? [];
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1);
}
