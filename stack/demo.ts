// The whole product with a person to sign in as; `npm run demo` gets here by way of demo.mjs.
import { startApp } from "./app";
import { buildPagesIfStale } from "./build-pages";
import { createPerson, type Person } from "./people";
import { readPortTable, requireFreePorts } from "./ports";
import { runUntilInterrupted } from "./run-until-interrupted";
import { startStack, type Stack } from "./start";

await runUntilInterrupted(async () => {
  const { app: port, ...ports } = readPortTable();
  await requireFreePorts({ app: port, ...ports });
  const publicUrl = `http://localhost:${port}`;

  const [stack] = await Promise.all([
    startStack({ publicUrl, ports, hydra: true, social: ["acme"] }),
    buildPagesIfStale(),
  ]);
  const [app, person] = await Promise.all([
    startApp({ port, publicUrl, ...stack }),
    createPerson({
      adminUrl: stack.kratos.adminUrl,
      email: "demo@example.test",
      password: "vestibule-demo",
      verified: true,
      name: { first: "Demo", last: "Person" },
    }),
  ]);
  print(app.url, stack, person);
  return {
    broken: Promise.race([stack.broken, app.broken]),
    async stop() {
      await Promise.all([app.stop(), stack.stop()]);
    },
  };
});

function print(url: string, stack: Stack, person: Person): void {
  console.log(`
  Vestibule runs.

  Open        ${url}
  Name        ${person.email}
  Password    ${person.password}
  Mail        ${stack.mail.pageUrl}   (every mail that is sent arrives there)
  Social      ${stack.social?.issuer}   ("Acme": every e-mail address is an account there)

  Kratos ${stack.kratos.publicUrl}, Hydra ${stack.hydra?.publicUrl}, logs in ${stack.folder}.
  Ctrl-C ends all of it.
`);
}
