import { createCookie } from "@remix-run/node";
import { waitForMail, type MailWanted, type ReceivedMail } from "../../../stack/mail/wait-for-mail";
import type { World } from "../world/world";
import { readForm, type Visited, type Visitor } from "./visitor";

/** Asks for a mail by the recovery or the verification page; the page that waits for it. */
export async function askForMail(
  visitor: Visitor,
  path: string,
  email: string,
  method = "code",
): Promise<Visited> {
  return visitor.follow(
    await visitor.press(await visitor.get(path), `method=${method}`, { email }),
  );
}

/** The newest mail of a world to this address, as soon as there is one. */
export function mailTo(
  { mail }: Pick<World, "mail">,
  to: string,
  more: Partial<MailWanted> = {},
): Promise<ReceivedMail> {
  return waitForMail({ mailUrl: mail.pageUrl, to, ...more });
}

/** Enters the code that the newest mail has. */
export async function enterMailCode(
  visitor: Visitor,
  waiting: Visited,
  mail: Promise<ReceivedMail>,
): Promise<Visited> {
  return visitor.press(waiting, "method=code", { code: (await mail).codes[0] ?? "" });
}

/** Opens a mail's link as a browser does; the page that asks before it is taken. */
export async function openMailLink(visitor: Visitor, link: string): Promise<Visited> {
  const opened = await visitor.get(link.replace(visitor.origin, ""));
  return opened.location ? visitor.follow(opened) : opened;
}

/** Opens a mail's link and presses the one button of its page. */
export async function takeMailLink(visitor: Visitor, link: string): Promise<Visited> {
  const asked = await openMailLink(visitor, link);
  return visitor.post(asked.url, readForm(asked, "decision=yes").body);
}

/** The cookie of a browser that may ask for another mail: the last one was sent two minutes ago. */
export async function sentLongAgo(secret: string, flowId: string): Promise<string> {
  const stamps = [[flowId, Math.floor(Date.now() / 1000) - 120]];
  const line = await createCookie("sent", { secrets: [`sent ${secret}`] }).serialize(stamps);
  return line.split(/[=;]/, 2)[1] ?? "";
}
