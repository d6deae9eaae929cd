// The whole product with a person to sign in as; `npm run demo` starts it through demo.mjs.
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { readFile } from "node:fs/promises";
import { startApp, type App } from "./app";
import { buildPagesIfStale } from "./build-pages";
import { startDemoMobile } from "./demo-mobile";
import { demoAccount, demoPasswordLength } from "./demo-people";
import { writeMailTemplates } from "./mail/write-mail-templates";
import { createPerson, type Person } from "./people";
import { readPortTable, requireFreePorts } from "./process/ports";
import { runUntilInterrupted } from "./process/run-until-interrupted";
import { startAccountApi } from "./web/account-api";
import { startStack, type Stack } from "./start";

await runUntilInterrupted(async () => {
  const { app: port, mobileApp, accountApi: apiPort, mobileApi, ...ports } = readPortTable();
  await requireFreePorts({ app: port, mobileApp, accountApi: apiPort, mobileApi, ...ports });
  const publicUrl = `http://localhost:${port}`;

  console.error("Starting Kratos, Hydra and the pages.");
  const [stack] = await Promise.all([
    startStack({
      publicUrl,
      ports,
      hydra: true,
      relyingParty: true,
      social: ["acme"],
      difference: demoAccount,
    }),
    buildPagesIfStale(),
  ]);
  const accountApi = await startAccountApi({ port: apiPort, kratos: stack.kratos });
  const { BRANDING_DIR } = process.env;
  const brandingDir = BRANDING_DIR ? resolve(BRANDING_DIR) : undefined;
  const env = {
    // Our brand says how long Kratos' codes work.
    BRANDING_DIR: brandingDir ?? fileURLToPath(new URL("demo-brand", import.meta.url)),
    GALLERY: "on",
    THEME: "system",
    PASSWORD_MIN_LENGTH: String(demoPasswordLength),
    // "No" to the application's sign-out leads back to it.
    RETURN_TO_ORIGINS: stack.relyingParty?.url ?? "",
  };
  const appStart = { port, publicUrl, accountApi, ...stack, env };
  const [app, person, mobile] = await Promise.all([
    startApp(appStart),
    createPerson({
      adminUrl: stack.kratos.adminUrl,
      email: "demo@example.test",
      password: "vestibule-demo",
      verified: true,
      name: { first: "Demo", last: "Person" },
    }),
    startDemoMobile({ ports: { mobileApp, mobileApi }, mail: stack.mail, brandingDir }),
    writeMailTemplates(stack.mailTemplates, appStart),
  ]);
  print({ app, stack, person, mobile });
  if (brandingDir) await printBrandFaults(app.logPath);
  return {
    broken: Promise.race([stack.broken, app.broken, mobile.broken]),
    async stop() {
      await Promise.all([app.stop(), mobile.stop(), accountApi.stop()]);
      await stack.stop();
    },
  };
});

interface Demo {
  app: App;
  stack: Stack;
  person: Person;
  mobile: Awaited<ReturnType<typeof startDemoMobile>>;
}

function print({ app: { url, logPath }, stack, person, mobile }: Demo): void {
  console.log(`
  Vestibule is running.

  Open         ${url}
  Name         ${person.email}
  Password     ${person.password}
  Mail         ${stack.mail.pageUrl}   (all mail arrives here)
  Social       "Continue with Acme" takes any email address
  Settings     ${url}/settings   (at the end: a copy of the data, and the deletion)
  Application  ${stack.relyingParty?.url}   (Meadow Books: a site that signs people in with Vestibule)
  Gallery      ${url}/gallery   (every page, with example data)

  Mobile       ${mobile.address}   (${mobile.person.email}, same password)
  Recovery     ${mobile.recoveryLink}   (as in a mail; works once)

  Kratos ${stack.kratos.publicUrl}, Hydra ${stack.hydra?.publicUrl}, logs in ${stack.folder};
  the log of the pages is ${logPath}.

  Try first: open ${url} and sign in with the name and the password above. Ctrl-C stops everything.
`);
}

/** Prints the brand's faults, which the pages log at their start. */
async function printBrandFaults(logPath: string): Promise<void> {
  const lines = (await readFile(logPath, "utf8")).split("\n").filter(Boolean);
  for (const line of lines) {
    const { event, file, field, key, problem } = JSON.parse(line) as Record<string, string>;
    if (event !== "brand" && event !== "own_words") continue;
    const place = [event === "brand" ? file : `locales/${file}`, field ?? key].filter(Boolean);
    console.error(`  Your brand: ${place.join(", ")}: ${problem}.`);
  }
}
