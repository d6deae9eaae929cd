// The whole product with a person to sign in as; `npm run demo` gets here by way of demo.mjs.
import { startApp } from "./app";
import { buildPagesIfStale } from "./build-pages";
import { startDemoMobile } from "./demo-mobile";
import { createPerson, type Person } from "./people";
import { readPortTable, requireFreePorts } from "./ports";
import { runUntilInterrupted } from "./run-until-interrupted";
import { startStack, type Stack } from "./start";

await runUntilInterrupted(async () => {
  const { app: port, mobileApp, accountApi, ...ports } = readPortTable();
  await requireFreePorts({ app: port, mobileApp, accountApi, ...ports });
  const publicUrl = `http://localhost:${port}`;

  const [stack] = await Promise.all([
    startStack({ publicUrl, ports, hydra: true, relyingParty: true, social: ["acme"] }),
    buildPagesIfStale(),
  ]);
  const [app, person, mobile] = await Promise.all([
    startApp({ port, publicUrl, ...stack }),
    createPerson({
      adminUrl: stack.kratos.adminUrl,
      email: "demo@example.test",
      password: "vestibule-demo",
      verified: true,
      name: { first: "Demo", last: "Person" },
    }),
    startDemoMobile({ ports: { mobileApp, accountApi }, mail: stack.mail }),
  ]);
  print({ url: app.url, stack, person, mobile });
  return {
    broken: Promise.race([stack.broken, app.broken, mobile.broken]),
    async stop() {
      await Promise.all([app.stop(), mobile.stop()]);
      await stack.stop();
    },
  };
});

interface Demo {
  url: string;
  stack: Stack;
  person: Person;
  mobile: Awaited<ReturnType<typeof startDemoMobile>>;
}

function print({ url, stack, person, mobile }: Demo): void {
  console.log(`
  Vestibule runs.

  Open         ${url}
  Name         ${person.email}
  Password     ${person.password}
  Mail         ${stack.mail.pageUrl}   (every mail that is sent arrives there)
  Social       ${stack.social?.issuer}   ("Acme": every e-mail address is an account there)
  Application  ${stack.relyingParty?.url}   (Meadow Books: signs in through Vestibule)

  Mobile       ${mobile.address}   (${mobile.person.email}, the same password)
  Recovery     ${mobile.recoveryLink}   (once, as if from a mail)

  Kratos ${stack.kratos.publicUrl}, Hydra ${stack.hydra?.publicUrl}, logs in ${stack.folder}.
  Ctrl-C ends all of it.
`);
}
