import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { pagePolicy } from "../web/draw-page";
import { listen } from "../process/listen";
import { drawMail, drawMailList } from "./mail-page";

export interface CaughtMail {
  id: string;
  to: string[];
  from: string;
  subject: string;
  text: string;
  html: string;
  /** Unix milliseconds. */
  receivedAtMs: number;
}

export interface MailCatcher {
  pageUrl: string;
  smtpUrl: string;
  stop(): Promise<void>;
}

const mostMails = 2000;

/**
 * Accepts every mail and delivers none. The page lists them for people; GET and DELETE of `/api/mails?to=<address>`
 * are for tests (wait-for-mail.ts).
 */
export async function startMailCatcher(ports: {
  mailPage: number;
  smtp: number;
}): Promise<MailCatcher> {
  let mails: CaughtMail[] = [];

  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address.toLowerCase());
      readMail(stream, to).then((mail) => {
        mails = [...mails, mail].slice(-mostMails);
        done();
      }, done);
    },
  });
  // A sender that disconnects in the middle of a mail is ignored.
  smtp.on("error", () => {});

  const page = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    const to = url.searchParams.get("to")?.toLowerCase();
    const isMeant = (mail: CaughtMail) => to === undefined || mail.to.includes(to);
    if (request.method === "DELETE" && url.pathname === "/api/mails") {
      mails = mails.filter((mail) => !isMeant(mail));
      response.writeHead(204).end();
    } else if (request.method === "GET") {
      answerGet(url.pathname, mails.filter(isMeant), response);
    } else {
      refuse(request, response);
    }
  });

  await Promise.all([
    listen(smtp.server, ports.smtp, "incoming mail"),
    listen(page, ports.mailPage, "the mail page"),
  ]);
  return {
    pageUrl: `http://localhost:${ports.mailPage}`,
    smtpUrl: `smtp://127.0.0.1:${ports.smtp}`,
    async stop() {
      page.closeAllConnections();
      await Promise.all([
        new Promise<void>((resolve) => page.close(() => resolve())),
        new Promise<void>((resolve) => smtp.close(() => resolve())),
      ]);
    },
  };
}

async function readMail(stream: AsyncIterable<Buffer>, to: string[]): Promise<CaughtMail> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  const mail = await PostalMime.parse(Buffer.concat(chunks));
  return {
    id: randomUUID(),
    to,
    from: mail.from?.address ?? "",
    subject: mail.subject ?? "",
    text: mail.text ?? "",
    html: mail.html ?? "",
    receivedAtMs: Date.now(),
  };
}

function answerGet(path: string, mails: CaughtMail[], response: ServerResponse): void {
  if (path === "/api/mails") {
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(mails));
    return;
  }
  const mail = mails.find(({ id }) => path === `/mails/${id}`);
  const html = path === "/" ? drawMailList(mails) : mail === undefined ? null : drawMail(mail);
  response.writeHead(html === null ? 404 : 200, {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": pagePolicy,
  });
  response.end(html ?? "This mail is not here any more.");
}

function refuse(request: IncomingMessage, response: ServerResponse): void {
  request.resume();
  response.writeHead(405, { allow: "GET, DELETE" }).end();
}
