import * as oidc from "openid-client";
import type { RegisteredClient } from "../hydra/oauth-clients";
import { makeLogoutTokenReader, type LogoutTokenReader } from "./relying-party-logout-token";

/** The site's side of the protocol with Hydra. */
export interface Protocol {
  configuration: oidc.Configuration;
  siteUrl: string;
  /** The requested scopes unless the sign-in names others, separated by spaces. */
  scope: string;
  readLogoutToken: LogoutTokenReader;
}

export interface StartedSignIn {
  codeVerifier: string;
  nonce: string;
  scope: string;
  maxAgeSeconds: number | null;
  startedAtMs: number;
}

export interface SignedIn {
  /** The state of the sign-in it came from. */
  state: string;
  idToken: string;
  claims: oidc.IDToken;
  /** The granted scopes, separated by spaces. */
  scope: string;
  refreshToken?: string;
}

export interface SignInFailure {
  error: string;
  description: string;
}

export async function connectToHydra(connection: {
  hydraPublicUrl: string;
  client: RegisteredClient;
  siteUrl: string;
  scope: string;
}): Promise<Protocol> {
  const { hydraPublicUrl, client, siteUrl, scope } = connection;
  const { clientId, clientSecret } = client;
  const authentication =
    clientSecret === undefined ? oidc.None() : oidc.ClientSecretBasic(clientSecret);
  const configuration = await oidc.discovery(
    new URL(hydraPublicUrl),
    clientId,
    undefined,
    authentication,
    // Marked as deprecated only to stand out: the stack speaks plain HTTP. Without TLS it is the
    // signature alone that proves an ID token, and the library checks it only when told to (v6.8.9).
    // oxlint-disable-next-line typescript/no-deprecated
    { execute: [oidc.allowInsecureRequests, oidc.enableNonRepudiationChecks] },
  );
  return { configuration, siteUrl, scope, readLogoutToken: makeLogoutTokenReader(configuration) };
}

/** The parameters that /sign-in copies from its own address to the authorization request. */
const passedOn = [
  "prompt",
  "max_age",
  "login_hint",
  "id_token_hint",
  "ui_locales",
  "scope",
  "acr_values",
  "audience",
] as const;

export async function startSignIn(
  { configuration, siteUrl, scope }: Protocol,
  asked: URLSearchParams,
): Promise<{ url: URL; state: string; started: StartedSignIn }> {
  const codeVerifier = oidc.randomPKCECodeVerifier();
  const nonce = oidc.randomNonce();
  const state = oidc.randomState();
  const parameters = new URLSearchParams({
    redirect_uri: callbackUrl(siteUrl),
    scope,
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: "S256",
  });
  for (const name of passedOn) {
    const value = asked.get(name);
    if (value !== null) parameters.set(name, value);
  }
  const maxAge = parameters.get("max_age");
  return {
    url: oidc.buildAuthorizationUrl(configuration, parameters),
    state,
    started: {
      codeVerifier,
      nonce,
      scope: parameters.get("scope") ?? scope,
      maxAgeSeconds: maxAge === null ? null : Number(maxAge),
      startedAtMs: Date.now(),
    },
  };
}

/** Exchanges the code at the callback; the library performs every check of the specification. */
export async function finishSignIn(
  { configuration, siteUrl }: Protocol,
  { answer, state, started }: { answer: URLSearchParams; state: string; started: StartedSignIn },
): Promise<SignedIn | SignInFailure> {
  const currentUrl = new URL(`${callbackUrl(siteUrl)}?${answer}`);
  const checks = {
    pkceCodeVerifier: started.codeVerifier,
    expectedState: state,
    expectedNonce: started.nonce,
    idTokenExpected: true,
    maxAge: acceptedAgeSeconds(started),
  };
  try {
    const tokens = await oidc.authorizationCodeGrant(configuration, currentUrl, checks);
    return readTokens(tokens, { state, scope: started.scope });
  } catch (error) {
    return describeFailure(error);
  }
}

/** Exchanges the refresh token, which becomes invalid, for new tokens. */
export async function refreshTokens(
  { configuration }: Protocol,
  { refreshToken, ...signedIn }: SignedIn,
): Promise<SignedIn | SignInFailure> {
  if (refreshToken === undefined) {
    return { error: "no_refresh_token", description: "The scope offline_access was not granted." };
  }
  try {
    return readTokens(await oidc.refreshTokenGrant(configuration, refreshToken), signedIn);
  } catch (error) {
    return describeFailure(error);
  }
}

export function startSignOut(
  { configuration, siteUrl }: Protocol,
  idToken: string,
  asked: URLSearchParams,
): { url: URL; state: string } {
  const state = oidc.randomState();
  const locales = asked.get("ui_locales");
  const url = oidc.buildEndSessionUrl(configuration, {
    id_token_hint: idToken,
    post_logout_redirect_uri: signedOutUrl(siteUrl),
    state,
    ...(locales === null ? {} : { ui_locales: locales }),
  });
  return { url, state };
}

export function callbackUrl(siteUrl: string): string {
  return `${siteUrl}/callback`;
}

export function signedOutUrl(siteUrl: string): string {
  return `${siteUrl}/signed-out`;
}

/** `max_age` counts from the request: the time that the person takes afterwards comes on top. */
function acceptedAgeSeconds({ maxAgeSeconds, startedAtMs }: StartedSignIn): number | undefined {
  if (maxAgeSeconds === null) return undefined;
  return maxAgeSeconds + Math.ceil((Date.now() - startedAtMs) / 1000);
}

type Tokens = oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers;

function readTokens(tokens: Tokens, asked: { state: string; scope: string }): SignedIn {
  const claims = tokens.claims();
  if (tokens.id_token === undefined || claims === undefined) {
    throw new Error("Hydra gave no ID token.");
  }
  return {
    state: asked.state,
    idToken: tokens.id_token,
    claims,
    scope: tokens.scope ?? asked.scope,
    refreshToken: tokens.refresh_token,
  };
}

function describeFailure(error: unknown): SignInFailure {
  if (error instanceof oidc.ResponseBodyError) {
    return { error: error.error, description: error.error_description ?? error.message };
  }
  if (error instanceof oidc.ClientError) {
    return { error: error.code ?? error.name, description: error.message };
  }
  throw error;
}
