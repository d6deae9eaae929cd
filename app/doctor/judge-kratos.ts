import { z } from "zod";
import type { Facts } from "./facts";
import {
  bodyIn,
  broken,
  errorIn,
  explainSilence,
  flowIn,
  forExample,
  inEnvironment,
  inKratos,
  isAnswer,
  isList,
  isWell,
  messagesIn,
  ok,
  type Verdict,
  warning,
} from "./finding";

export function judgeKratosReachable({ settings, kratos: { ready, adminHealth } }: Facts) {
  const { KRATOS_PUBLIC_URL, PUBLIC_URL } = settings;
  if (KRATOS_PUBLIC_URL === PUBLIC_URL) {
    return broken(
      "KRATOS_PUBLIC_URL is the address of this front end, so calls to Kratos come back here.",
      forExample("KRATOS_PUBLIC_URL", "http://kratos:4433"),
    );
  }
  if (!isAnswer(ready)) return broken(explainSilence(KRATOS_PUBLIC_URL, ready));
  if (ready.status === 200 || isWell(adminHealth)) return ok(`${KRATOS_PUBLIC_URL} answers.`);
  return broken(`${KRATOS_PUBLIC_URL}/health/ready answers ${ready.status}: Kratos is not ready.`);
}

/** Kratos has these paths on its admin port only below /admin. */
export function judgeKratosPort({ settings, kratos: { ready, adminHealth } }: Facts) {
  if (!isAnswer(ready)) return [];
  return isWell(adminHealth)
    ? broken(
        `${settings.KRATOS_PUBLIC_URL} is Kratos' admin port. Browsers must never reach it.`,
        forExample("KRATOS_PUBLIC_URL", onPublicPort(settings.KRATOS_PUBLIC_URL)),
      )
    : ok("KRATOS_PUBLIC_URL is not the admin port.");
}

function onPublicPort(adminUrl: string): string {
  const url = new URL(adminUrl);
  url.port = "4433";
  return url.href.replace(/\/$/, "");
}

/** Kratos tells its version only on its admin port, whose address this front end does not have. */
export function judgeKratosVersion({ kratos }: Facts) {
  if (!isAnswer(kratos.flow) || !isAnswer(kratos.ready)) return [];
  if (!flowIn(kratos.flow)) {
    return broken(
      `A sign-in cannot be started (status ${kratos.flow.status}): this is not Kratos, or it is older than v1.3.1.`,
    );
  }
  const { pages } = kratos;
  const isNewer = isAnswer(pages.settings) && pages.settings.status === 303;
  return ok(
    isNewer ? "Kratos is newer than v1.3.1." : "Kratos is v1.3.1 or newer, by its answers.",
  );
}

/** An admin API has no password: anybody who reaches it can read and change every account. */
export function judgeKratosAdminClosed({ settings, site }: Facts) {
  const { PUBLIC_URL } = settings;
  if (site.kratosAdmin.some(isList)) {
    return broken(
      `Everybody can reach Kratos' admin API (/admin/identities): block it in the reverse proxy.`,
    );
  }
  return isAnswer(site.alive) ? ok(`Kratos' admin API does not answer at ${PUBLIC_URL}.`) : [];
}

export function judgeHydraAdminClosed({ settings, site, hydra }: Facts) {
  if (isList(hydra?.publicClients) || site.hydraAdmin.some(isList)) {
    return broken(
      `Everybody can reach Hydra's admin API (/admin/clients): block it in the reverse proxy.`,
    );
  }
  return hydra && isAnswer(hydra.publicClients)
    ? ok(`Hydra's admin API does not answer at ${settings.HYDRA_PUBLIC_URL ?? ""}.`)
    : [];
}

const idsSchema = z.array(z.object({ id: z.string() }));

/** Judges the schema that the temporary account has shown; else whether the schema exists. */
export function judgeOwnSchema({ settings, kratos, trialAccount }: Facts): Verdict[] {
  const { ownSchema, schemas, ready } = kratos;
  if (!isAnswer(ready) || !isAnswer(ownSchema)) return [];
  const name = settings.IDENTITY_SCHEMA;
  const used = bodyIn(trialAccount?.registered, registeredSchema)?.identity.schema_id;
  const [first] = bodyIn(schemas, idsSchema) ?? [];
  const right = used ?? first?.id;
  const change = right ? inEnvironment("IDENTITY_SCHEMA", right) : undefined;
  if (ownSchema.status === 404) {
    return broken(`IDENTITY_SCHEMA names ${name}, which this Kratos does not have.`, change);
  }
  if (ownSchema.status !== 200) return [];
  return used && used !== name
    ? broken(`IDENTITY_SCHEMA names ${name}, but who signs up gets ${used}.`, change)
    : ok(`Kratos has the identity schema ${name}.`);
}

const registeredSchema = z.object({ identity: z.object({ schema_id: z.string() }) });

const noAccount = 4000037;
/** Kratos answers so with mitigation and sign-in by code (v26.2 and newest). */
const noCodeSignIn = 4000035;

/** Kratos' setting affects only the first step of `style: identifier_first`; otherwise there is nothing to report. */
export function judgeEnumeration({ kratos: { flow, wrongForm } }: Facts): Verdict[] {
  const nodes = flowIn(flow)?.ui.nodes ?? [];
  const refusals = messagesIn(wrongForm);
  if (!refusals || !nodes.some(({ group }) => group === "identifier_first")) return [];
  if (refusals.some(({ id }) => id === noCodeSignIn)) {
    return warning(
      "Kratos' answer to the first step of sign-in reveals which addresses have no account, to programs that ask it. Our pages do not show it.",
      inKratos("selfservice.flows.login.style", "unified"),
    );
  }
  return refusals.some(({ id }) => id === noAccount)
    ? warning(
        "The first step of sign-in reveals which addresses have no account.",
        inKratos("security.account_enumeration.mitigate", "true"),
      )
    : ok("The first step of sign-in does not reveal which addresses have an account.");
}

const tooShort = 4000032;
const wanted = 10;

export function judgePasswordLength({ settings, kratos: { shortPassword } }: Facts): Verdict[] {
  const refusal = messagesIn(shortPassword)?.find(({ id }) => id === tooShort);
  const least = refusal?.context.min_length;
  if (typeof least !== "number") return [];
  const configured = settings.PASSWORD_MIN_LENGTH;
  if (configured !== undefined && configured !== least) {
    return warning(
      `People read that a password needs ${configured} characters, and Kratos asks for ${least}.`,
      inEnvironment("PASSWORD_MIN_LENGTH", `${least}`),
    );
  }
  if (least >= wanted) return ok(`A new password needs ${least} characters or more.`);
  return warning(
    `Kratos accepts passwords of ${least} characters. At least ${wanted} are recommended.`,
    inKratos("selfservice.methods.password.config.min_password_length", `${wanted}`),
  );
}

const key = "selfservice.allowed_return_urls";

export function judgeAllowedReturns({ kratos: { returns } }: Facts): Verdict[] {
  return returns.flatMap(({ origin, heard }) => {
    if (flowIn(heard)) return ok(`Kratos accepts a return_to to ${origin}.`);
    return errorIn(heard)?.id === "self_service_flow_return_to_forbidden"
      ? broken(`Kratos refuses a return_to to ${origin}.`, inKratos(key, `- ${origin}/`))
      : [];
  });
}

export function judgeForeignReturn({ settings, kratos: { foreignReturn } }: Facts): Verdict[] {
  if (flowIn(foreignReturn)) {
    return warning(
      "Kratos accepts a return_to to any address. This front end does not, but Kratos' own redirects do.",
      inKratos(key, `- ${settings.PUBLIC_URL}/`),
    );
  }
  return errorIn(foreignReturn) ? ok("Kratos refuses a return_to to other addresses.") : [];
}
