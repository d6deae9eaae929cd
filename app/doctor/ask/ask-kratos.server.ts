import type { Settings } from "../../settings";
import { cookieHeader } from "../browser-cookies";
import type { KratosFacts } from "../facts";
import { flowIn, isAnswer, valueIn, type Heard } from "../heard";
import { askAgain, type Ask } from "./asker.server";

/** Nobody can have an address that ends like this (RFC 2606). */
const nobody = "nobody@vestibule-doctor.invalid";
const foreign = "https://vestibule-doctor.invalid/";

/** One call after the other: a Kratos with `dsn: memory` fails when asked twice at once. */
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
  const wrongForm = await sendWrongForm(ask, flow, settings);
  return {
    ready,
    adminHealth: await ask(`${kratos}/admin/health/ready`),
    flow,
    pages: {
      login: await page("/self-service/login/browser"),
      registration: await page("/self-service/registration/browser"),
      recovery: await page("/self-service/recovery/browser"),
      verification: await page("/self-service/verification/browser"),
      // Kratos v1.3.1 has no such address, and sends nobody to settings who is not signed in.
      settings: await page("/.well-known/change-password"),
      // To sign out without being signed in is an error.
      error: await page("/self-service/logout/browser"),
    },
    returns,
    foreignReturn: await ask(`${login}?return_to=${encodeURIComponent(foreign)}`),
    challenge: await ask(`${login}?login_challenge=vestibule-doctor`),
    ...(wrongForm && { wrongForm }),
  };
}

/** Kratos looks at the CSRF cookie only once a form has all of its fields. */
async function sendWrongForm(
  ask: Ask,
  made: Heard,
  { KRATOS_PUBLIC_URL: kratos, PUBLIC_URL }: Settings,
): Promise<Heard | undefined> {
  const flow = flowIn(made);
  if (!flow || !isAnswer(made)) return undefined;
  const hasPassword = flow.ui.nodes.some(({ attributes }) => attributes.name === "password");
  const hasCode = flow.ui.nodes.some(({ group }) => group === "code");
  if (!hasPassword && !hasCode) return undefined;
  return ask(`${kratos}/self-service/login?flow=${encodeURIComponent(flow.id)}`, {
    method: "POST",
    cookie: cookieHeader(made.cookies, `${PUBLIC_URL}/`),
    form: {
      csrf_token: valueIn(flow, "csrf_token") ?? "",
      method: hasPassword ? "password" : "code",
      identifier: nobody,
      ...(hasPassword && { password: "not a password of anybody" }),
    },
  });
}
