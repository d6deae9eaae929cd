import { randomInt } from "node:crypto";
import { createSocket } from "node:dgram";
import { createServer, type Server } from "node:net";
import { ExpectedFailure } from "./expected-failure";

/**
 * The ports of `npm run demo` and `npm run stack`, as offsets from STACK_PORT_BASE (default 4400, which gives 4455,
 * 4433 and so on). Tests use free ports instead.
 */
const offsets = {
  app: 55,
  mobileApp: 56,
  kratosPublic: 33,
  kratosAdmin: 34,
  hydraPublic: 44,
  hydraAdmin: 45,
  mailPage: 36,
  smtp: 37,
  social: 38,
  relyingParty: 39,
  accountApi: 40,
  mobileApi: 41,
} as const;

const purposes: Record<PortName, string> = {
  app: "the pages",
  mobileApp: "the mobile pages",
  kratosPublic: "Kratos, public",
  kratosAdmin: "Kratos, admin",
  hydraPublic: "Hydra, public",
  hydraAdmin: "Hydra, admin",
  mailPage: "the mail page",
  smtp: "incoming mail",
  social: "the social provider",
  relyingParty: "the relying party",
  accountApi: "the account API",
  mobileApi: "the account API of the mobile pages",
};

const defaultBase = 4400;

export type PortName = keyof typeof offsets;
export type StackPorts = Record<
  Exclude<PortName, "app" | "mobileApp" | "accountApi" | "mobileApi">,
  number
>;
export type PortTable = Record<PortName, number>;

export function readPortTable(): PortTable {
  const base = readPortBase();
  return {
    app: base + offsets.app,
    mobileApp: base + offsets.mobileApp,
    kratosPublic: base + offsets.kratosPublic,
    kratosAdmin: base + offsets.kratosAdmin,
    hydraPublic: base + offsets.hydraPublic,
    hydraAdmin: base + offsets.hydraAdmin,
    mailPage: base + offsets.mailPage,
    smtp: base + offsets.smtp,
    social: base + offsets.social,
    relyingParty: base + offsets.relyingParty,
    accountApi: base + offsets.accountApi,
    mobileApi: base + offsets.mobileApi,
  };
}

function readPortBase(): number {
  const setting = process.env.STACK_PORT_BASE;
  if (setting === undefined || setting === "") return defaultBase;
  const base = Number(setting);
  if (!Number.isInteger(base) || base < 1024 || base > 65_000) {
    throw new ExpectedFailure(
      `STACK_PORT_BASE is not valid: it must be a whole number from 1024 to 65000, not "${setting}".`,
    );
  }
  return base;
}

/** Throws one sentence that names the first of these ports that is in use. */
export async function requireFreePorts(ports: Partial<PortTable>): Promise<void> {
  for (const name of Object.keys(purposes) as PortName[]) {
    const port = ports[name];
    if (port === undefined || (await isFree(port))) continue;
    throw new ExpectedFailure(
      `Port ${port} (${purposes[name]}) is in use. Stop the program that uses it, ` +
        `or set STACK_PORT_BASE (now ${readPortBase()}) to move all ports.`,
    );
  }
}

async function isFree(port: number): Promise<boolean> {
  try {
    await close(await listen(port));
    return true;
  } catch {
    return false;
  }
}

/** Below the ports that systems use for outgoing connections, so that none of these takes one meanwhile. */
const freeRange = { first: 11_000, count: 20_000 };

/** Ports that nothing listens on, and that no process that still runs was given by this. */
export async function findFreePorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  while (ports.length < count) {
    const port = freeRange.first + randomInt(freeRange.count);
    if ((await claim(port)) && (await isFree(port))) ports.push(port);
  }
  return ports;
}

/**
 * Whether the port is this process's now, until it ends. Its server listens seconds later, and tests run in several
 * processes: two of them could have found the same port free. All of them see the mark: a UDP port above the range,
 * which the system frees when the process ends. It cannot have the same number: Caddy listens there too.
 */
function claim(port: number): Promise<boolean> {
  const mark = createSocket("udp4").unref();
  return new Promise((resolve) => {
    mark.once("error", () => mark.close(() => resolve(false)));
    mark.bind({ port: port + freeRange.count, address: "127.0.0.1", exclusive: true }, () =>
      resolve(true),
    );
  });
}

export async function findStackPorts(): Promise<StackPorts> {
  const [
    kratosPublic = 0,
    kratosAdmin = 0,
    hydraPublic = 0,
    hydraAdmin = 0,
    mailPage = 0,
    smtp = 0,
    social = 0,
    relyingParty = 0,
  ] = await findFreePorts(8);
  return {
    kratosPublic,
    kratosAdmin,
    hydraPublic,
    hydraAdmin,
    mailPage,
    smtp,
    social,
    relyingParty,
  };
}

function listen(port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve(server));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}
