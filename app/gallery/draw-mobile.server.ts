import { z } from "zod";
import type { DeletionRefusal } from "../account/deletion.server";
import { describeMobileSettings } from "../account/deletion-page.server";
import { support } from "../brand/brand.server";
import { mobile, mobileRecovery } from "../model/variants";
import { findConfirmationFault } from "../model/deletion-confirmation";
import { isSignedIn } from "../model/flow";
import { mobileWords } from "../i18n/words.server";
import { describeMobileLogin } from "../flows/mobile-login.server";
import { describeNewPassword } from "../flows/new-password.server";
import { describeSaved } from "../flows/settings-place.server";
import { describeMobileError } from "../account/error-page.server";
import type { loader as error } from "../routes/mobile-error";
import type { loader as login } from "../routes/mobile-login";
import type { loader as recovery } from "../routes/mobile-recovery";
import type { loader as recoveryExpired } from "../routes/mobile-recovery-expired";
import type { loader as settings } from "../routes/mobile-settings";
import { drawFlow } from "./draw-flow.server";
import type { Draw } from "./drawing.server";
import { galleryAddress } from "./gallery-page";

export const drawMobileLogin: Draw<typeof login> = async (drawing) => {
  const page = await drawFlow("login", mobile, drawing);
  const here = galleryAddress({ name: "mobile/login" });
  const logoutLink = isSignedIn(page.flow) ? here : undefined;
  const data = describeMobileLogin(page, { logoutLink, appLink: "myapp://done" });
  return { title: data.title, data };
};

const typedInDialog: Record<string, string> = {
  "mobile/settings-dialog": "",
  "mobile/settings-dialog-refused": "grace@example.test",
};

const exampleAddress = "ada@example.test";

/** Closing the dialog leads to the page without it; opening it there leads to the dialog. */
export const drawMobileSettings: Draw<typeof settings> = async (drawing) => {
  const flowPage = await drawFlow("settings", mobile, drawing);
  const here = galleryAddress({ name: "mobile/settings" });
  const isAsking = new URL(drawing.request.url).searchParams.has("dialog");
  const typed = typedInDialog[drawing.name];
  const refused = typed ? refuseDeletion(typed) : undefined;
  const given = {
    here,
    logoutLink: here,
    deletion: { token: "example", ...confirmation, text: mobileWords("deletion") },
    isAsking: isAsking || typed !== undefined,
    refused,
  };
  const data = describeMobileSettings(flowPage, given, drawing.words);
  return { title: data.title, data };
};

const confirmation = { address: exampleAddress, takesSpellings: false };

function refuseDeletion(typed: string): DeletionRefusal | undefined {
  const fault = findConfirmationFault(typed, confirmation);
  return fault && { refusal: mobileWords("deletion")[fault], typed };
}

const savedSchema = z.object({ appLink: z.string() });

export const drawMobileRecovery: Draw<typeof recovery> = async (drawing) => {
  const { data: example } = savedSchema.safeParse(drawing.example);
  const data = example
    ? describeSaved(example.appLink, mobile.paths.home)
    : describeNewPassword(await drawFlow("settings", mobileRecovery, drawing), {
        words: drawing.words,
        appLink: "https://app.example",
      });
  return { title: data.title, data };
};

const expiredSchema = z.object({ contact: z.string(), appLink: z.string() });

export const drawMobileRecoveryExpired: Draw<typeof recoveryExpired> = ({ example }) => {
  const { contact, appLink } = expiredSchema.parse(example);
  const text = mobileWords("recovery_expired");
  const shown = support ?? { text: contact, href: `mailto:${contact}` };
  return { title: text.title, data: { text, contact: shown, appLink } };
};

const errorSchema = z.object({ error: z.string() });

export const drawMobileError: Draw<typeof error> = async ({ example, ...asked }) => {
  const errorText = errorSchema.parse(example).error;
  const data = await describeMobileError(asked, { kept: null, told: errorText });
  return { title: data.text.title, data };
};
