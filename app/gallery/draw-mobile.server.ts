import { z } from "zod";
import type { DeletionRefusal } from "../account-api/delete-account.server";
import { pathInBrowser } from "../base-path.server";
import { support } from "../brand/brand.server";
import { mobile, mobileRecovery } from "../doors/mobile";
import { findConfirmationFault } from "../flow/deletion-confirmation";
import { describeReference } from "../http/problem.server";
import { mobileWords } from "../i18n/mobile-words.server";
import { sayError } from "../kratos/error-report";
import type { loader as error } from "../routes/mobile/error";
import type { loader as login } from "../routes/mobile/login";
import type { loader as recovery } from "../routes/mobile/recovery";
import type { loader as recoveryExpired } from "../routes/mobile/recovery-expired";
import type { loader as settings } from "../routes/mobile/settings";
import { drawFlow } from "./draw-flow.server";
import type { Draw, Drawing } from "./drawing";
import { galleryAddress } from "./gallery-page";

export const drawMobileLogin: Draw<typeof login> = async (drawing) => {
  const data = await drawFlow("login", mobile, drawing);
  const { refresh, aal } = data.flow;
  const hasSession = refresh || aal === "aal2";
  const logoutLink = hasSession ? galleryAddress({ name: "mobile/login" }) : undefined;
  return { title: data.title, data: { ...data, logoutLink, words: mobileWords("login") } };
};

/** What was typed into the dialog on the pages that begin with it. */
const typedInDialog: Record<string, string> = {
  "mobile/settings-dialog": "",
  "mobile/settings-dialog-refused": "grace@example.test",
};

const exampleAddress = "ada@example.test";

/** Closing the dialog leads to the page without it, and opening it there to the dialog. */
export const drawMobileSettings: Draw<typeof settings> = async (drawing) => {
  const flowPage = await drawFlow("settings", mobile, drawing);
  const here = galleryAddress({ name: "mobile/settings" });
  const isAsking = new URL(drawing.request.url).searchParams.has("dialog");
  const typed = typedInDialog[drawing.page.name];
  const refused = typed ? refuseDeletion(typed) : undefined;
  const { error_prefix } = drawing.words.section("common");
  const title = refused ? `${error_prefix} ${flowPage.title}` : flowPage.title;
  return {
    title,
    data: {
      ...flowPage,
      title,
      here,
      logoutLink: pathInBrowser(here),
      deletion: { token: "example", address: exampleAddress, text: mobileWords("deletion") },
      isAsking: isAsking || typed !== undefined,
      refused,
      words: mobileWords("settings"),
    },
  };
};

function refuseDeletion(typed: string): DeletionRefusal | undefined {
  const fault = findConfirmationFault(typed, exampleAddress);
  return fault && { refusal: mobileWords("deletion")[fault], typed };
}

const savedSchema = z.object({ appLink: z.string() });

export const drawMobileRecovery: Draw<typeof recovery> = async (drawing) => {
  const { data: example } = savedSchema.safeParse(drawing.example);
  return example ? drawSaved(example.appLink) : drawNewPassword(drawing);
};

function drawSaved(appLink: string) {
  const saved = mobileWords("saved");
  return { title: saved.title, data: { title: saved.title, saved, appLink } };
}

async function drawNewPassword(drawing: Drawing) {
  const flowPage = await drawFlow("settings", mobileRecovery, drawing);
  const words = mobileWords("recovery");
  return { title: words.title, data: { ...flowPage, title: words.title, words } };
}

const expiredSchema = z.object({ contact: z.string() });

export const drawMobileRecoveryExpired: Draw<typeof recoveryExpired> = ({ example }) => {
  const { contact } = expiredSchema.parse(example);
  const text = mobileWords("recovery_expired");
  const shown = support ?? { text: contact, href: `mailto:${contact}` };
  return { title: text.title, data: { text, contact: shown } };
};

const errorSchema = z.object({ error: z.string() });

export const drawMobileError: Draw<typeof error> = async ({ example, request }) => {
  const text = mobileWords("error");
  const said = sayError(errorSchema.parse(example).error);
  const reference = await describeReference(request);
  return { title: text.title, data: { text, error: said ?? text.undefined, reference } };
};
