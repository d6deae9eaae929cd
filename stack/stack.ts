// `npm run stack`: only the services, for a front end started by hand.
import { appEnv } from "./app-env";
import { readPortTable, requireFreePorts } from "./process/ports";
import { runUntilInterrupted } from "./process/run-until-interrupted";
import { startStack, type Stack } from "./start";

await runUntilInterrupted(async () => {
  const ports = readPortTable();
  const publicUrl = `http://localhost:${ports.app}`;
  const { app, mobileApp: _mobileApp, accountApi: _accountApi, ...stackPorts } = ports;
  await requireFreePorts(stackPorts);
  const stack = await startStack({ publicUrl, ports: stackPorts, hydra: true, social: ["acme"] });
  print(stack, appEnv({ port: app, publicUrl, ...stack }));
  return stack;
});

function print(stack: Stack, env: Record<string, string>): void {
  const settings = Object.entries(env).map(([name, value]) => `export ${name}=${value}`);
  console.log(`
Kratos    ${stack.kratos.publicUrl}   admin ${stack.kratos.adminUrl}
Hydra     ${stack.hydra?.publicUrl}   admin ${stack.hydra?.adminUrl}
Mail      ${stack.mail.pageUrl}
Social    ${stack.social?.issuer}
Logs      ${stack.folder}

Settings for "npm start" or "npm run dev" in another terminal:

${settings.join("\n")}

Press Ctrl-C to stop everything.`);
}
