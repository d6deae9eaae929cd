import { fileURLToPath } from "node:url";
import { demoPasswordLength, demoPeople } from "./demo-people";
import { startAccountApi } from "./web/account-api";
import { startApp } from "./app";
import type { MailCatcher } from "./mail/mail-catcher";
import { writeMailTemplates } from "./mail/write-mail-templates";
import { createPerson, createRecoveryLink } from "./people";
import { startStack } from "./start";

export interface DemoMobileSettings {
  ports: { mobileApp: number; mobileApi: number };
  mail: MailCatcher;
  /** The brand instead of the demo's own. */
  brandingDir?: string;
}

/** The demo's mobile form: its own Kratos and front end, and the API that deletes accounts. */
export async function startDemoMobile({ ports, mail, brandingDir }: DemoMobileSettings) {
  // The other front end's host is no choice, since cookies ignore ports.
  const publicUrl = `http://127.0.0.1:${ports.mobileApp}`;
  const stack = await startStack({ publicUrl, profile: "mobile", mail, difference: demoPeople });
  const accountApi = await startAccountApi({ port: ports.mobileApi, kratos: stack.kratos });
  const env = {
    MOBILE_APP_LINK: "vestibule-demo://signed-out",
    SUPPORT_EMAIL: "ayuda@example.test",
    THEME: "system",
    BRANDING_DIR: brandingDir ?? fileURLToPath(new URL("mobile-brand", import.meta.url)),
    PASSWORD_MIN_LENGTH: String(demoPasswordLength),
  };
  const appStart = { port: ports.mobileApp, publicUrl, accountApi, ...stack, env };
  const [app, person] = await Promise.all([
    startApp(appStart),
    createPerson({
      adminUrl: stack.kratos.adminUrl,
      email: "movil@example.test",
      password: "vestibule-demo",
      name: { first: "Demo", last: "Móvil" },
      playId: "7",
    }),
    writeMailTemplates(stack.mailTemplates, appStart),
  ]);
  const recovery = await createRecoveryLink({
    adminUrl: stack.kratos.adminUrl,
    personId: person.id,
  });
  return {
    address: `${app.url}/ui`,
    person,
    // Our mails have the page of this form that asks first.
    recoveryLink: recovery.link.replace("/self-service/recovery?", "/ui/recovery/link?"),
    broken: Promise.race([stack.broken, app.broken]),
    async stop() {
      await Promise.all([app.stop(), stack.stop(), accountApi.stop()]);
    },
  };
}
