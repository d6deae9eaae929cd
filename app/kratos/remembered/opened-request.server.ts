import { createHash } from "node:crypto";
import { z } from "zod";
import { parameterIn } from "../../flow/parameters";
import { createOwnCookie } from "../../settings/own-cookie.server";
import type { Visit } from "../call/visit.server";

/** The number of pages that are remembered. */
const mostPages = 8;

/**
 * The pages for applications that this browser opened, newest first. Of one application Hydra (v2.3.0) leads on only
 * from the request that was opened last, because its cookie against forged requests has room for one; from an older tab
 * the application gets `request_forbidden`.
 */
const cookie = createOwnCookie("opened");

const pagesSchema = z.array(z.tuple([z.string(), z.string(), z.string()])).catch([]);

interface OpenedPage {
  step: "sign-in" | "consent";
  /** The application's id. */
  client: string;
  challenge: string;
  /** What a form of the page is known by: its flow, or the challenge itself. */
  form: string;
}

/** Remembers that the page was opened. A request that was opened before keeps its place. */
export async function rememberOpened(
  request: Request,
  { step, client, challenge, form }: OpenedPage,
  headers: Headers,
): Promise<void> {
  const pages = await readPages(request);
  const page = [digest(`${step} ${client}`), digest(challenge), digest(form)] as const;
  if (pages.some(([, , known]) => known === page[2])) return;
  const same = pages.findIndex(([, known]) => known === page[1]);
  const place = same === -1 ? 0 : same;
  const kept = [...pages.slice(0, place), page, ...pages.slice(place)].slice(0, mostPages);
  headers.append("Set-Cookie", await cookie.serialize(kept));
}

/** Whether the application's request of this form was opened once more since, as in a second tab. */
export async function isOvertaken(request: Request, form: string): Promise<boolean> {
  const pages = await readPages(request);
  const own = pages.find(([, , known]) => known === digest(form));
  const newest = own && pages.find(([client]) => client === own[0]);
  return newest?.[1] !== own?.[1];
}

/** Whether this browser opened the application's request. */
export async function wasOpened(request: Request, challenge: string): Promise<boolean> {
  return (await readPages(request)).some(([, known]) => known === digest(challenge));
}

/** The address of Hydra that begins an application's request again, for somebody who has signed in. */
export function beginAgain(address: string): string {
  const again = new URL(address);
  again.searchParams.delete(verifier);
  if (again.searchParams.get("prompt") === "registration") again.searchParams.delete("prompt");
  return again.href;
}

/** The parameter with which Hydra is told that somebody has signed in; the rest of the address is the request. */
const verifier = "login_verifier";

/** Where an answered sign-in leads on to: where Kratos says, or to the request again if that would fail. */
export async function leadOnFrom({ request, flowId }: Visit, to: string): Promise<string> {
  if (!flowId || !parameterIn(to, verifier)) return to;
  return (await isOvertaken(request, flowId)) ? beginAgain(to) : to;
}

async function readPages(request: Request) {
  return pagesSchema.parse(await cookie.parse(request.headers.get("Cookie")));
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 10);
}
