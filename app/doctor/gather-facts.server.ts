import { join } from "node:path";
import { brandFile, readBrand } from "../brand/read-brand.server";
import type { Settings } from "../config/settings";
import { probePath } from "../kratos/kratos-features.server";
import { readOwnWords } from "../i18n/own-words.server";
import { type Ask, askAgain, createAsker } from "./asker.server";
import type { BrandFact, Facts, HydraFacts, KratosFacts, SiteFacts } from "./facts";
import { sendShortPassword, sendWrongForm } from "./send-forms.server";
import { tryClient } from "./try-client.server";
import { builtInWords } from "../i18n/built-in-words.server";

interface Gathering {
  settings: Settings;
  mayWrite: boolean;
}

export async function gatherFacts({ settings, mayWrite }: Gathering): Promise<Facts> {
  const ask = createAsker(settings.KRATOS_TIMEOUT_MS);
  const hydra = await askHydra(createAsker(settings.HYDRA_TIMEOUT_MS), settings, mayWrite);
  return {
    settings,
    nodeVersion: process.versions.node,
    brand: readBrandFacts(settings.BRANDING_DIR),
    site: await askSite(ask, settings),
    kratos: await askKratos(ask, settings),
    ...(hydra && { hydra }),
  };
}

/** The shortest state that Hydra accepts. */
const state = "vestibule-doctor";

/** Undefined without HYDRA_ADMIN_URL. Only `mayWrite` creates a client, which is deleted afterwards. */
async function askHydra(
  firstAsk: Ask,
  settings: Settings,
  mayWrite: boolean,
): Promise<HydraFacts | undefined> {
  const { HYDRA_ADMIN_URL: admin, HYDRA_PUBLIC_URL: hydra } = settings;
  if (!admin || !hydra) return undefined;
  const stranger = new URLSearchParams({ client_id: state, response_type: "code", state });
  const clients = await firstAsk(`${admin}/admin/clients?page_size=1`);
  const discovery = await firstAsk(`${hydra}/.well-known/openid-configuration`);
  const ask = askAgain(firstAsk, discovery);
  return {
    clients,
    discovery,
    version: await askAgain(firstAsk, clients)(`${admin}/version`),
    publicClients: await ask(`${hydra}/admin/clients?page_size=1`),
    stranger: await ask(`${hydra}/oauth2/auth?${stranger.toString()}`, { as: "page" }),
    logout: await ask(`${hydra}/oauth2/sessions/logout`, { as: "page" }),
    device: await ask(`${hydra}/oauth2/device/verify`, { as: "page" }),
    ...(mayWrite && { trial: await tryClient({ ask, settings, admin, hydra }) }),
  };
}

const foreign = "https://vestibule-doctor.invalid/";

/** The calls come one after the other: a Kratos with `dsn: memory` fails on two at once. */
async function askKratos(firstAsk: Ask, settings: Settings): Promise<KratosFacts> {
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
  const begunMs = Date.now();
  const wrongForm = await sendWrongForm(ask)(flow, settings);
  const wrongFormMs = Date.now() - begunMs;
  const registration = await ask(`${kratos}/self-service/registration/browser`);
  const shortPassword = await sendShortPassword(ask)(registration, settings);
  const schema = encodeURIComponent(settings.IDENTITY_SCHEMA);
  return {
    ready,
    adminHealth: await ask(`${kratos}/admin/health/ready`),
    flow,
    pages: {
      login: await page("/self-service/login/browser"),
      registration: await page("/self-service/registration/browser"),
      recovery: await page("/self-service/recovery/browser"),
      verification: await page("/self-service/verification/browser"),
      // Kratos v1.3.1 lacks this address, and redirects only signed-in people to settings.
      settings: await page("/.well-known/change-password"),
      // Signing out without a session is an error.
      error: await page("/self-service/logout/browser"),
    },
    returns,
    foreignReturn: await ask(`${login}?return_to=${encodeURIComponent(foreign)}`),
    probes: {
      registration: await ask(kratos + probePath("registration")),
      recovery: await ask(kratos + probePath("recovery")),
      verification: await ask(kratos + probePath("verification")),
    },
    schemas: await ask(`${kratos}/schemas`),
    ownSchema: await ask(`${kratos}/schemas/${schema}`),
    flows: {
      registration,
      recovery: await ask(`${kratos}/self-service/recovery/browser`),
      verification: await ask(`${kratos}/self-service/verification/browser`),
    },
    challenge: await ask(`${login}?login_challenge=vestibule-doctor`),
    ...(wrongForm && { wrongForm, wrongFormMs }),
    ...(shortPassword && { shortPassword }),
  };
}

/** The answers at our own address, and at Kratos' when it has one of its own. */
async function askSite(ask: Ask, settings: Settings): Promise<SiteFacts> {
  const { PUBLIC_URL, KRATOS_BROWSER_URL } = settings;
  const origins = [PUBLIC_URL, ...(KRATOS_BROWSER_URL ? [KRATOS_BROWSER_URL] : [])];
  const askEach = (path: string) => Promise.all(origins.map((origin) => ask(origin + path)));
  const [alive, whoami, kratosAdmin, hydraAdmin] = await Promise.all([
    ask(`${PUBLIC_URL}/health/alive`),
    ask(`${KRATOS_BROWSER_URL ?? PUBLIC_URL}/sessions/whoami`),
    askEach("/admin/identities?page_size=1"),
    askEach("/admin/clients?page_size=1"),
  ]);
  return { alive, whoami, kratosAdmin, hydraAdmin };
}

export function readBrandFacts(folder: string | undefined): BrandFact[] {
  if (!folder) return [];
  const words = readOwnWords(join(folder, "locales"), builtInWords()).faults;
  return [
    ...readBrand(folder).faults.map((fault) => ({ file: brandFile, ...fault })),
    ...words.map(({ file, key, problem }) => ({
      file: join("locales", file),
      field: key,
      problem,
    })),
  ];
}
