import { setTimeout as wait } from "node:timers/promises";
import type { CaughtMail } from "./mail-catcher";

export interface MailWanted {
  mailUrl: string;
  to: string;
  /** Only mails that came later: Unix milliseconds, for example `receivedAtMs` of the last one. */
  after?: number;
  /** Only mails whose link names this flow. */
  flow?: string;
  timeoutMs?: number;
}

export interface ReceivedMail {
  subject: string;
  text: string;
  html: string;
  /** Six digits each; like the links in the order of the text, each once. */
  codes: string[];
  links: string[];
  receivedAtMs: number;
}

const stepMs = 50;

/** The newest mail to an address, as soon as there is one; throws if none comes in time. */
export async function waitForMail(wanted: MailWanted): Promise<ReceivedMail> {
  const { mailUrl, to, after = 0, flow = "", timeoutMs = 10_000 } = wanted;
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const mails = await listMails(mailUrl, to);
    const newest = mails
      .filter(({ receivedAtMs, text }) => receivedAtMs > after && text.includes(flow))
      .at(-1);
    if (newest !== undefined) return readMail(newest);
    if (Date.now() > deadline) {
      throw new Error(`No mail to ${to} within ${timeoutMs} ms (${mails.length} older ones).`);
    }
    await wait(stepMs);
  }
}

async function listMails(mailUrl: string, to: string): Promise<CaughtMail[]> {
  const response = await fetch(apiUrl(mailUrl, to));
  // The answer comes from our own catcher, started from the same sources.
  return (await response.json()) as CaughtMail[];
}

function apiUrl(mailUrl: string, to: string | undefined): URL {
  const url = new URL("/api/mails", mailUrl);
  if (to !== undefined) url.searchParams.set("to", to);
  return url;
}

function readMail({ subject, text, html, receivedAtMs }: CaughtMail): ReceivedMail {
  return {
    subject,
    text,
    html,
    codes: findAll(text, /\b\d{6}\b/g),
    links: findAll(text, /https?:\/\/\S+/g),
    receivedAtMs,
  };
}

function findAll(text: string, pattern: RegExp): string[] {
  return [...new Set(text.match(pattern) ?? [])];
}
