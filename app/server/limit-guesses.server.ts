import type { Request, RequestHandler, Response } from "express";
import { env } from "../config/env.server";
import { begunSession } from "../kratos/cookies.server";
import { readCookie } from "../state/cookie-header.server";
import { readState } from "../state/own-cookies.server";
import { type FormValues, valuesOf } from "../limits/guess";
import {
  beginGuess,
  type BegunGuess,
  type GuessOutcome,
  reportWaiting,
  type SentForm,
} from "../limits/guess-limit.server";
import type { FlowKind } from "../model/flow";
import { readJson } from "../model/json-text";
import { addressWith } from "../model/parameters";
import { account } from "../model/variants";
import { longestForm } from "../web/read-form.server";
import { bodyOf, contextOf, passedOf } from "./gateway-request.server";
import { sendProblem } from "./refuse.server";

const guessed: FlowKind[] = ["login", "recovery", "verification"];

/** Counts guesses like our pages do. A form that cannot be read does not go on. */
export const limitGuesses: RequestHandler = (request, response, next) => {
  const passed = passedOf(response);
  const kind = guessed.find((each) => passed?.path === `/self-service/${each}`);
  if (!passed || !kind || request.method !== "POST" || env.GUESS_LIMIT === 0) {
    next();
    return;
  }
  const exchange = { request, response, next };
  const flowId = passed.query.get("flow") ?? undefined;
  limit(request, response, { kind, flowId, query: passed.query })
    .then((begun) => {
      if (begun === "too long" || begun === "unreadable") {
        sendProblem(exchange, { code: "unreadable", status: begun === "too long" ? 413 : 400 });
      } else if (begun && "waitSeconds" in begun) {
        const { notice, waitSeconds } = begun;
        reportWaiting(contextOf(response), begun);
        response.setHeader("Retry-After", String(waitSeconds));
        const back = addressWith(account.paths[kind], passed.query);
        sendProblem(exchange, {
          code: "limited",
          status: 429,
          again: back,
          wait: { notice, seconds: waitSeconds },
        });
      } else {
        response.locals.guess = begun;
        next();
      }
    })
    .catch(next);
};

export function guessOf(response: Response): BegunGuess | undefined {
  return response.locals.guess as BegunGuess | undefined;
}

async function limit(
  request: Request,
  response: Response,
  { kind, flowId, query }: Pick<SentForm, "kind" | "flowId"> & { query: URLSearchParams },
) {
  const body = bodyOf(response);
  if (body && body.byteLength > longestForm) return "too long";
  const fields = await readFields(request, body);
  if (!fields) return "unreadable";
  const values: FormValues = valuesOf([...fields, ...query]);
  const asker = {
    state: await readState(request.headers.cookie),
    clientIp: contextOf(response).clientIp,
    session: sessionOf(request),
  };
  return beginGuess(asker, { kind, flowId, values });
}

/** The session's cookie of a browser, or the token of a program. */
function sessionOf({ headers }: Request): string | undefined {
  const token = headers["x-session-token"] ?? headers.authorization?.replace(/^bearer /i, "");
  return readCookie(headers.cookie, env.KRATOS_SESSION_COOKIE) ?? [token].flat()[0];
}

type Fields = [name: string, value: string][];

/** Reads Kratos' three encodings; undefined for a form that cannot be read. */
async function readFields(
  request: Request,
  body: Buffer = Buffer.alloc(0),
): Promise<Fields | undefined> {
  const type = request.headers["content-type"] ?? "";
  // Kratos reads no form of another type.
  if (body.byteLength === 0) return [];
  if (/json/i.test(type)) return readJsonFields(body);
  if (/multipart/i.test(type)) return readMultipart(body, type);
  return [...new URLSearchParams(body.toString())];
}

/** Texts and numbers at the top; both values if a name comes twice. */
function readJsonFields(body: Buffer): Fields | undefined {
  const text = body.toString();
  // Kratos (Go) reads fields of an object alone.
  if (!/^[\t\n\r ]*\{/.test(text)) return [];
  const json = readJson(text);
  if (json?.type !== "object") return undefined;
  return json.members.flatMap(([name, value]): Fields => {
    if (value.type === "string") return [[name, value.value]];
    return value.type === "number" ? [[name, value.text]] : [];
  });
}

async function readMultipart(body: Buffer, type: string): Promise<Fields | undefined> {
  try {
    const form = await new globalThis.Response(new Uint8Array(body), {
      headers: { "Content-Type": type },
    }).formData();
    return [...form].flatMap(([name, value]): Fields =>
      typeof value === "string" ? [[name, value]] : [],
    );
  } catch {
    return undefined;
  }
}

interface GuessAnswer {
  status: number;
  cookies: string[];
  to?: string;
  /** The session of a program, in the body. */
  token?: string;
}

/** Reads no body, so these count alike: a mail's wrong code, a verification's right one, a mail that was sent. */
export function guessOutcomeOfAnswer({ status, cookies, to, token }: GuessAnswer): GuessOutcome {
  if (begunSession(cookies)) {
    const isHalfway = status === 422 || (to && new URL(to).searchParams.get("aal") === "aal2");
    return isHalfway ? "halfway" : "right";
  }
  // It does not say whether a second factor is asked for later.
  if (token) return "halfway";
  return status >= 500 || [403, 404, 410, 429].includes(status) ? "none" : "counts";
}
