import type { Settings } from "../../settings/settings";
import type { KratosFacts } from "../judge/facts";
import { askAgain, type Ask } from "./asker.server";
import { sendShortPassword, sendWrongForm } from "./send-forms.server";

const foreign = "https://vestibule-doctor.invalid/";

/** One call after the other: a Kratos with `dsn: memory` fails on two at once. */
export async function askKratos(firstAsk: Ask, settings: Settings): Promise<KratosFacts> {
  const { KRATOS_PUBLIC_URL: kratos, PUBLIC_URL, RETURN_TO_ORIGINS } = settings;
  const ready = await firstAsk(`${kratos}/health/ready`);
  const ask = askAgain(firstAsk, ready);
  const login = `${kratos}/self-service/login/browser`;
  const page = (path: string) => ask(kratos + path, { as: "page" });
  const flow = await ask(login);
  const returns: KratosFacts["returns"] = [];
  for (const origin of [PUBLIC_URL, ...RETURN_TO_ORIGINS]) {
    const heard = await ask(`${login}?return_to=${encodeURIComponent(`${origin}/`)}`);
    returns.push({ origin, heard });
  }
  const wrongForm = await sendWrongForm(ask)(flow, settings);
  const registration = await ask(`${kratos}/self-service/registration/browser`);
  const shortPassword = await sendShortPassword(ask)(registration, settings);
  return {
    ready,
    adminHealth: await ask(`${kratos}/admin/health/ready`),
    flow,
    pages: {
      login: await page("/self-service/login/browser"),
      registration: await page("/self-service/registration/browser"),
      recovery: await page("/self-service/recovery/browser"),
      verification: await page("/self-service/verification/browser"),
      // Kratos v1.3.1 lacks this address, and redirects nobody to settings who is not signed in.
      settings: await page("/.well-known/change-password"),
      // Signing out without a session is an error.
      error: await page("/self-service/logout/browser"),
    },
    returns,
    foreignReturn: await ask(`${login}?return_to=${encodeURIComponent(foreign)}`),
    challenge: await ask(`${login}?login_challenge=vestibule-doctor`),
    ...(wrongForm && { wrongForm }),
    ...(shortPassword && { shortPassword }),
  };
}
