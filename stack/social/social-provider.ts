import { createHash, generateKeyPairSync, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Account, Configuration, KoaContextWithOIDC, Provider } from "oidc-provider";
import { pagePolicy } from "../web/draw-page";
import { importOidcProvider } from "./import-oidc-provider";
import { listen } from "../process/listen";
import { readForm } from "../web/read-form";
import { sendPage } from "../web/send-page";
import { createMemory } from "./social-memory";
import { drawSocialForm, drawSocialProblem } from "./social-page";

export interface SocialProviderSettings {
  port: number;
  /** The allowed redirect addresses, compared exactly. */
  redirectUris: string[];
}

export interface RunningSocialProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  stop(): Promise<void>;
}

/**
 * A real OpenID provider where every email address is an account. It asks for the address each time, consent is
 * implied, and nothing remains after stop().
 */
export async function startSocialProvider({
  port,
  redirectUris,
}: SocialProviderSettings): Promise<RunningSocialProvider> {
  // Not `localhost`: a real provider is on another site than the pages too, which decides the cookies that browsers
  // send.
  const issuer = `http://127.0.0.1:${port}`;
  const client = { clientId: "vestibule", clientSecret: randomBytes(32).toString("base64url") };
  const accounts = new Map<string, Account>();

  const { default: OidcProvider, errors } = await importOidcProvider();
  const provider = new OidcProvider(issuer, configure({ ...client, redirectUris, accounts }));
  const answerProtocol = provider.callback();

  const server = createServer((request, response) => {
    if (!request.url?.startsWith(interactionPath)) return void answerProtocol(request, response);
    answerInteraction({ provider, accounts, request, response }).catch((error: unknown) => {
      const isOver = error instanceof errors.SessionNotFound;
      const reason = isOver ? "This sign-in is over. Go back and start again." : String(error);
      sendPage(response, isOver ? 400 : 500, drawSocialProblem(reason));
    });
  });
  await listen(server, port, "the social provider");
  return {
    issuer,
    ...client,
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

const interactionPath = "/interaction/";

interface ProviderParts {
  clientId: string;
  clientSecret: string;
  redirectUris: string[];
  accounts: Map<string, Account>;
}

function configure(parts: ProviderParts): Configuration {
  const algorithm = "ES256";
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return {
    adapter: createMemory(),
    jwks: { keys: [{ ...privateKey.export({ format: "jwk" }), alg: algorithm, use: "sig" }] },
    clients: [
      {
        client_id: parts.clientId,
        client_secret: parts.clientSecret,
        redirect_uris: parts.redirectUris,
        token_endpoint_auth_method: "client_secret_basic",
        id_token_signed_response_alg: algorithm,
      },
    ],
    cookies: {
      keys: [randomBytes(32).toString("base64url")],
      // No request has this path, so nobody stays signed in here: a second sign-in with another address would
      // otherwise need a page with script (v9.13.3).
      long: { path: "/nowhere" },
    },
    scopes: ["openid"],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["given_name"] },
    // Kratos reads only the ID token.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { url: (_context, { uid }) => interactionPath + uid },
    findAccount: (_context, subject) => parts.accounts.get(subject),
    loadExistingGrant: grantWhatIsAsked,
    renderError(context, { error, error_description }) {
      context.type = "html";
      context.set("content-security-policy", pagePolicy);
      context.body = drawSocialProblem(error_description ?? error);
    },
    // In seconds. Each missing one prints a line when it is first used.
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 3600, Session: 600 },
  };
}

async function grantWhatIsAsked({ oidc }: KoaContextWithOIDC) {
  const grant = new oidc.provider.Grant({
    accountId: oidc.session?.accountId,
    clientId: oidc.client?.clientId,
  });
  grant.addOIDCScope([...oidc.requestParamScopes]);
  await grant.save();
  return grant;
}

interface Interaction {
  provider: Provider;
  accounts: Map<string, Account>;
  request: IncomingMessage;
  response: ServerResponse;
}

async function answerInteraction(interaction: Interaction): Promise<void> {
  const { provider, accounts, request, response } = interaction;
  await provider.interactionDetails(request, response);
  if (request.method !== "POST") {
    sendPage(response, 200, drawSocialForm());
    return;
  }
  const typed = await readForm(request);
  if (typed.get("answer") === "deny") {
    const denial = { error: "access_denied", error_description: "The person said no." };
    return provider.interactionFinished(request, response, denial);
  }
  const email = typed.get("email")?.trim() ?? "";
  const firstName = typed.get("first_name")?.trim() ?? "";
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) {
    sendPage(response, 400, drawSocialForm({ email, firstName, isRefused: true }));
    return;
  }
  const account = makeAccount(email, firstName);
  accounts.set(account.accountId, account);
  const agreement = { login: { accountId: account.accountId }, consent: {} };
  return provider.interactionFinished(request, response, agreement);
}

function makeAccount(email: string, firstName: string): Account {
  const sub = createHash("sha256").update(email.toLowerCase()).digest("hex").slice(0, 32);
  const name = firstName === "" ? {} : { given_name: firstName };
  return { accountId: sub, claims: () => ({ sub, email, email_verified: true, ...name }) };
}
