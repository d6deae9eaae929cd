import { expect, test } from "vitest";
import {
  isClosed,
  isForIdentityService,
  isSocialCallback,
  isSocialMethod,
  isKratosSettings,
  takesProviders,
  type Gateway,
} from "./identity-paths";

const both = ["on", "browser"] as const;

function ownerOf(line: string, given: Gateway["GATEWAY"] | Gateway): string {
  const [method = "", address = "", accept] = line.split(" ");
  const asked = { method, address, prefersPage: accept === "html" };
  const settings = typeof given === "string" ? { GATEWAY: given, TOKEN_EXCHANGE: false } : given;
  if (isForIdentityService(asked, settings)) return "service";
  return isClosed(address, settings) ? "nobody" : "page";
}

test.each([
  "GET /self-service/login/browser html",
  "GET /self-service/login/flows?id=1 json",
  "POST /self-service/login?flow=1 html",
  "GET /self-service/recovery?flow=1&token=t html",
  "GET /self-service/logout?token=t html",
  "GET /self-service/errors?id=1 json",
  "GET /self-service/fed-cm/parameters json",
  "POST /self-service/methods/oidc/callback/acme html",
  "GET /sessions/whoami html",
  "GET /sessions json",
  "HEAD /sessions json",
  "DELETE /sessions json",
  "PUT /sessions json",
  "DELETE /sessions/6f1c json",
  "GET /schemas json",
  "GET /schemas/default json",
  "GET /.well-known/ory/webauthn.js html",
])("%s is answered by the identity service, unless the gateway is off", (line) => {
  expect(both.map((gateway) => ownerOf(line, gateway))).toEqual(["service", "service"]);
  expect(ownerOf(line, "off")).toBe(line.includes(" /sessions json") ? "page" : "nobody");
});

test.each([
  "GET /self-service/login/api json",
  "GET /self-service/registration/api json",
  "GET /self-service/recovery/api json",
  "GET /self-service/settings/api json",
  "GET /self-service/verification/api json",
  "GET /self-service/login/%61pi json",
  "GET /self-service/login/api/ json",
  "GET /self-service/login/api%2F json",
  "GET /self-service/login/API json",
  "GET /self-service/login%2Fapi?refresh=true json",
  "DELETE /self-service/logout/api json",
])("R72 %s is answered by the identity service only while apps may sign in", (line) => {
  expect(ownerOf(line, "on")).toBe("service");
  expect([ownerOf(line, "browser"), ownerOf(line, "off")]).toEqual(["nobody", "nobody"]);
});

test.each([
  "GET /sessions/token-exchange?init_code=a&return_to_code=b json",
  "GET /sessions/%74oken-exchange json",
  "GET /sessions/Token-Exchange json",
])("R72 %s is answered by the identity service only where the exchange is on as well", (line) => {
  expect(ownerOf(line, { GATEWAY: "on", TOKEN_EXCHANGE: true })).toBe("service");
  for (const closed of [
    { GATEWAY: "on", TOKEN_EXCHANGE: false },
    { GATEWAY: "browser", TOKEN_EXCHANGE: true },
    { GATEWAY: "off", TOKEN_EXCHANGE: true },
  ] as const) {
    expect(ownerOf(line, closed)).toBe("nobody");
  }
});

test.each([
  "GET /sessions html",
  "GET /sessions?lng=de html",
  "POST /sessions html",
  "POST /sessions json",
  "GET /sessions/ html",
  "GET /sessions.data json",
  "GET /login json",
  "POST /settings json",
  "GET /self-service json",
  "GET /.well-known/security.txt json",
])("%s is answered by our own page", (line) => {
  expect(both.map((gateway) => ownerOf(line, gateway))).toEqual(["page", "page"]);
});

const paths = [
  "/self-service/methods/oidc/callback/x%2F..%2F..%2F..%2F..%2Flogin",
  "/self-service/methods/oidc/callback/../../../login",
  "/self-service/methods/oidc/callback/%2e%2e/%2E%2E/%2e%2e/login",
  "/self-service/methods/oidc/callback/..\\..\\..\\login",
  "/self-service/methods/oidc/callback/x#/../../../../login",
  "/self-service/x/../../admin/identities",
  "/self-service//login/api",
  "/schemas/..%2Fself-service/login/api",
  "/sessions/..",
  "/self-service/%zz",
];

test.each(paths)("%s, which Kratos takes for another path, is not passed on", (path) => {
  expect(ownerOf(`GET ${path} json`, "on")).toBe("page");
  expect(isSocialCallback(path)).toBe(false);
});

test("Only the address of one provider is where providers may send forms", () => {
  expect(isSocialCallback("/self-service/methods/oidc/callback/acme?state=s")).toBe(true);
  for (const path of [
    "/self-service/methods/oidc/callback/",
    "/self-service/login?x=/callback/a",
  ]) {
    expect(isSocialCallback(path)).toBe(false);
  }
});

test("Whatever a social provider sends people to goes on without a session, however it is written", () => {
  for (const path of [
    "/self-service/methods/oidc/callback/acme?state=s",
    "/self-service/methods/oidc/callback?state=s",
    "/self-service/%6dethods/oidc/callback/acme",
    "/self-service/methods%2Foidc/callback/acme",
    "/self-service/methods/oidc/organization/o/callback/acme",
    "/self-service/methods/saml/acs/o",
  ]) {
    expect([path, isSocialMethod(path)]).toEqual([path, true]);
  }
  expect(isSocialMethod("/self-service/login?x=/self-service/methods/")).toBe(false);
});

test("Forms that choose a provider go to three addresses, of which one is taken up again", () => {
  const addresses = [
    "login",
    "registration?flow=f",
    "settings?flow=f",
    "recovery",
    "login/browser",
  ];
  const paths = addresses.map((rest) => `/self-service/${rest}`);
  expect(paths.map(takesProviders)).toEqual([true, true, true, false, false]);
  expect(paths.map(isKratosSettings)).toEqual([false, false, true, false, false]);
});
