import { broken, ok, type Change, type Verdict } from "../finding";
import { isAnswer, type Heard } from "../heard";

export interface OwnPage {
  /** What it is, as the end of "… leads to". */
  about: string;
  publicUrl: string;
  /** The paths at which we have such a page; the first is the usual one. */
  paths: string[];
  /** The line that names the address. */
  change: (address: string) => Change;
}

/** Whether a redirect leads to one of our pages. Undefined when it is no redirect. */
export function judgeOwnPage(heard: Heard | undefined, page: OwnPage): Verdict[] | undefined {
  if (!isAnswer(heard) || heard.status < 300 || heard.status > 399 || !heard.location) {
    return undefined;
  }
  const { about, publicUrl, paths, change } = page;
  const { origin, pathname } = new URL(heard.location);
  const found = origin + pathname.replace(/(.)\/$/, "$1");
  if (paths.some((path) => found === publicUrl + path)) return ok(`${about} leads to ${found}.`);
  const isMobile = /\/ui(\/|$)/.test(pathname);
  const path = (isMobile && paths.find((own) => own.startsWith("/ui"))) || paths[0];
  return broken(
    `${about} leads to ${found}, which is not this front end's page.`,
    change(publicUrl + (path ?? "/")),
  );
}
