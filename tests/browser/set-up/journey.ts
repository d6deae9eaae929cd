import { test as base, expect, type BrowserContext, type Page } from "@playwright/test";
import { createPerson, type Person, type PersonWanted } from "../../../stack/people";
import type { ProfileName } from "../../../stack/profiles";
import { waitForMail, type ReceivedMail } from "../../../stack/mail/wait-for-mail";
import type { World } from "../../support/world/world";
import { findEngineGaps, removeGaps } from "../../support/measure/engine-gaps";
import { printComplaints, printPages } from "./explain-failure";
import { signInUndrawn } from "./undrawn-pages";

/** The parts of a profile's services that workers know. */
export interface Place {
  url: string;
  adminUrl: string;
  mailUrl: string;
  logs: { app: string; kratos: string };
  /** An application that signs its people in here, and the Hydra between them. */
  oauth?: { appUrl: string; hydra: { publicUrl: string; adminUrl: string } };
}

export function placeOf({ url, app, kratos, mail, hydra, relyingParty }: World): Place {
  const logs = { app: app.logPath, kratos: kratos.logPath };
  const oauth = hydra && relyingParty && { appUrl: relyingParty.url, hydra };
  return { url, adminUrl: kratos.adminUrl, mailUrl: mail.pageUrl, logs, oauth };
}

/** A Kratos, a front end and the services that the journeys there need. */
export type WorldName =
  | Exclude<ProfileName, "one-step" | "any-schema">
  | "social"
  | "oauth"
  | "oauth-social"
  | "brand"
  | "shortly-fresh"
  | "mobile-shortly-fresh";
export type AppName = "gallery" | "mail-gallery" | "device-theme";

export interface Journey {
  /** The place of the journey; sign-ins have two steps unless the file says otherwise. */
  profile: WorldName | AppName;
  place: Place;
  /** Whether script runs: a journey with the tag `@no-js` is run twice. */
  hasScript: boolean;
  /** "oldest" takes away, before a page's own scripts, everything that Android's WebView 90 and iOS 14.0 lack. */
  engine: "installed" | "oldest";
  createPerson: (wanted?: Omit<PersonWanted, "adminUrl">) => Promise<Person>;
  person: Person;
  /** A person, signed in by this browser, which has opened no page. Journeys about signing in press the buttons. */
  signedIn: Person;
  mailTo: (address: string, after?: number) => Promise<ReceivedMail>;
  /** The code for the flow of the page. v26.2 sends one more, without a flow's name, for an address that changed. */
  codeFor: (address: string) => Promise<string>;
  /** Signs somebody in, a new person unless one is given, and opens no page. */
  signIn: (who?: Person | Omit<PersonWanted, "adminUrl">) => Promise<Person>;
  /** A page of a browser that shares nothing with the first one. */
  openOtherBrowser: () => Promise<Page>;
}

export const test = base.extend<Journey>({
  profile: ["two-step", { option: true }],
  place: async ({ profile }, use, test) => {
    const answer = await fetch(`${process.env.PLACES}/${profile}`);
    if (!answer.ok) throw new Error(`${profile}: ${await answer.text()}`);
    const place = (await answer.json()) as Place;
    await use(place);
    await printComplaints(place, test);
  },
  baseURL: async ({ place }, use) => use(place.url),
  page: async ({ page }, use, test) => {
    await use(page);
    await printPages(page, test);
  },
  hasScript: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled),
  engine: ["installed", { option: true }],
  createPerson: async ({ place }, use) => {
    await use((wanted = {}) => createPerson({ adminUrl: place.adminUrl, ...wanted }));
  },
  person: async ({ createPerson }, use) => use(await createPerson()),
  signedIn: async ({ signIn }, use) => use(await signIn()),
  mailTo: async ({ place }, use) => {
    await use((to, after) => waitForMail({ mailUrl: place.mailUrl, to, after }));
  },
  codeFor: async ({ page, place }, use) => {
    await use(async (to) => {
      const flow = new URL(page.url()).searchParams.get("flow") ?? "";
      const { codes } = await waitForMail({ mailUrl: place.mailUrl, to, flow });
      return codes[0] ?? "";
    });
  },
  signIn: async ({ page, createPerson }, use) => {
    await use(async (who = {}) => {
      const person = "id" in who ? who : await createPerson(who);
      await signInUndrawn(page, person);
      return person;
    });
  },
  // An error in the console of any page fails the journey that was on it.
  context: async ({ context, engine }, use) => {
    if (engine === "oldest") await context.addInitScript(removeGaps, findEngineGaps());
    const complaints = collectComplaints(context);
    await use(context);
    expect(complaints).toEqual([]);
  },
  openOtherBrowser: async ({ browser }, use) => {
    const others: { context: BrowserContext; complaints: string[] }[] = [];
    await use(async () => {
      // The settings of the project hold for every context.
      const context = await browser.newContext();
      others.push({ context, complaints: collectComplaints(context) });
      return context.newPage();
    });
    for (const { context, complaints } of others) {
      await context.close();
      expect(complaints).toEqual([]);
    }
  },
});

function collectComplaints(context: BrowserContext): string[] {
  const complaints: string[] = [];
  // A page is one document: its forms and links are loaded by the browser, and script asks for nothing.
  context.on("request", (request) => {
    const isFetched = ["fetch", "xhr"].includes(request.resourceType());
    const isSentByScript = request.method() === "POST" && !request.isNavigationRequest();
    if (isFetched || isSentByScript)
      complaints.push(`${request.method()} ${request.url()} by script`);
  });
  context.on("weberror", (failure) => {
    // Chromium ends a transition between two pages when the next one comes late, and shows it without.
    const { message } = failure.error();
    if (!message.startsWith("Transition was aborted")) complaints.push(message);
  });
  context.on("console", (message) => {
    // A refused form answers 400, and Chromium reports every such answer.
    const isAnswer = message.text().startsWith("Failed to load resource");
    if (message.type() === "error" && !isAnswer) complaints.push(message.text());
  });
  return complaints;
}

export { expect };
