import { expect, test } from "vitest";
import { gatewayTable, readGateway, type Gateway, type PassedRequest } from "./gateway-table";

const both = ["on", "browser"] as const;
const withoutExchange = (GATEWAY: Gateway["GATEWAY"]): Gateway => ({
  GATEWAY,
  TOKEN_EXCHANGE: false,
});

function read(line: string, settings: Gateway) {
  const [method = "", address = "", accept, waiting] = line.split(" ");
  const prefersPage = accept === "html";
  return readGateway({ method, address, prefersPage, hasWaitingChange: !!waiting }, settings);
}

const verdict = (line: string, gateway: Gateway["GATEWAY"]) =>
  read(line, withoutExchange(gateway)).is;

function passed(line: string): PassedRequest {
  const answer = read(line, { GATEWAY: "on", TOKEN_EXCHANGE: true });
  if (answer.is !== "passed") throw new Error(`${line} is not passed: ${answer.is}`);
  return answer.to;
}

test.each([
  "GET /self-service/login/browser html",
  "GET /self-service/login/flows?id=1 json",
  "POST /self-service/login?flow=1 html",
  "GET /self-service/settings?flow=1 json waiting",
  "GET /self-service/logout?token=t html",
  "GET /self-service/errors?id=1 json",
  "GET /self-service/fed-cm/parameters json",
  "POST /self-service/methods/oidc/callback/acme html",
  "GET /sessions/whoami html",
  "GET /sessions json",
  "HEAD /sessions json",
  "DELETE /sessions json",
  "DELETE /sessions/6f1c json",
  "GET /schemas json",
  "GET /schemas/default json",
  "GET /.well-known/ory/webauthn.js html",
])("%s is answered by Kratos, unless the gateway is off", (line) => {
  expect(both.map((gateway) => verdict(line, gateway))).toEqual(["passed", "passed"]);
  expect(verdict(line, "off")).toBe(line.includes(" /sessions json") ? "page" : "closed");
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
])("R72 %s is answered by Kratos only while apps may sign in", (line) => {
  expect(verdict(line, "on")).toBe("passed");
  expect([verdict(line, "browser"), verdict(line, "off")]).toEqual(["closed", "closed"]);
});

test.each([
  "GET /sessions/token-exchange?init_code=a&return_to_code=b json",
  "GET /sessions/%74oken-exchange json",
  "GET /sessions/Token-Exchange json",
])("R72 %s is answered by Kratos only where the exchange is on as well", (line) => {
  expect(read(line, { GATEWAY: "on", TOKEN_EXCHANGE: true }).is).toBe("passed");
  for (const GATEWAY of ["browser", "off"] as const) {
    expect(read(line, { GATEWAY, TOKEN_EXCHANGE: true }).is).toBe("closed");
  }
  expect(verdict(line, "on")).toBe("closed");
});

test.each([
  ...["GET /sessions html", "GET /sessions?lng=de html", "POST /sessions html"],
  ...["POST /sessions json", "GET /sessions/ html", "GET /sessions.data json", "GET /login json"],
  ...["POST /settings json", "GET /self-service json", "GET /.well-known/security.txt json"],
])("%s is answered by our own page", (line) => {
  expect(both.map((gateway) => verdict(line, gateway))).toEqual(["page", "page"]);
});

test.each([
  "GET /self-service/nothing json",
  "GET /self-service/login/nothing json",
  "GET /self-service/login/browser/more json",
  "GET /sessions/6f1c/more json",
  "GET /schemas/default/more json",
  "GET /.well-known/ory/other.js json",
  "DELETE /self-service/login/test json",
])("%s, which the table has not, goes to nobody", (line) => {
  expect(both.map((gateway) => verdict(line, gateway))).toEqual(["closed", "closed"]);
});

test.each([
  ["GET /self-service/login/api json", "browser", "GATEWAY=on"],
  ["GET /self-service/login/browser json", "off", "GATEWAY=browser"],
  ["GET /sessions/token-exchange json", "on", "GATEWAY=on and TOKEN_EXCHANGE=on"],
  ["GET /self-service/nothing json", "on", undefined],
] as const)("%s with GATEWAY=%s tells that %s opens it", (line, gateway, opens) => {
  expect(read(line, withoutExchange(gateway))).toEqual({ is: "closed", opens });
});

test("R72 A form that is sent to an address for apps goes to nobody where they may not sign in", () => {
  expect(verdict("POST /self-service/login/api json", "browser")).toBe("closed");
});

test.each([
  ["PATCH /self-service/login?flow=1 json", ["POST", "GET", "HEAD"]],
  ["OPTIONS /sessions json", ["GET", "HEAD", "DELETE"]],
  ["GET /sessions/6f1c json", ["DELETE"]],
  ["POST /sessions/whoami json", ["GET", "HEAD", "DELETE"]],
  ["POST /self-service/logout json", ["GET", "HEAD"]],
])("%s is refused with the methods that there are", (line, allowed) => {
  expect(read(line, withoutExchange("browser"))).toEqual({ is: "method", allowed });
});

test.each([
  "/self-service/methods/oidc/callback/x%2F..%2F..%2F..%2F..%2Flogin",
  "/self-service/methods/oidc/callback/../../../login",
  "/self-service/methods/oidc/callback/%2e%2e/%2E%2E/%2e%2e/login",
  "/self-service/methods/oidc/callback/..\\..\\..\\login",
  "/self-service/methods/oidc/callback/x#/../../../../login",
  "/self-service/x/../../admin/identities",
  "/self-service//login/api",
  "/self-service/x%2F..%2Flogin%2Fapi",
  "/schemas/..%2Fself-service/login/api",
  "/sessions/..",
  "/self-service/%zz",
])("%s, which Kratos takes for another path, is not passed on", (path) => {
  expect(verdict(`GET ${path} json`, "on")).toBe("page");
});

test.each([
  "/self-service/verificatio%6e",
  "/self-service/%76erification",
  "/Self-Service/VERIFICATION",
  "/self-service/verification/",
  "/self-service%2Fverification",
  "/self-service/verification%2f",
])("R86 %s has the row of /self-service/verification for every method", (path) => {
  const known = passed("POST /self-service/verification json");
  expect(passed(`POST ${path}?flow=f json`)).toMatchObject({
    row: known.row,
    path: "/self-service/verification",
  });
  expect(known.row.answer).toBe("without codes");
  for (const method of ["GET", "HEAD"]) {
    expect(read(`${method} ${path}?flow=f json`, withoutExchange("on"))).toMatchObject({
      is: "unproven",
      address: { path: "/self-service/verification" },
    });
  }
});

test("A provider's id keeps its letters, and what is special in it stays encoded", () => {
  const { path } = passed("GET /Self-Service/methods/oidc/callback/Ac%20me%3F json");
  expect(path).toBe("/self-service/methods/oidc/callback/Ac%20me%3F");
});

test.each([
  ["GET /self-service/settings?flow=f&flow=g&utm_source=mail json waiting", "flow=f"],
  ["POST /self-service/verification?x=1&code=1&flow=f&flow=g json", "flow=f&code=1"],
  ["POST /self-service/recovery?flow=f&token=t&method=code json", "flow=f&token=t"],
  ["GET /sessions?page_size=2&expand=identity json", "page_size=2"],
  ["GET /self-service/login/browser?aal=aal2&own=1 json", "aal=aal2&own=1"],
])("R87 %s passes the query %s to Kratos", (line, query) => {
  expect(String(passed(line).query)).toBe(query);
});

test.each([
  "/self-service/recovery?flow=f&token=t",
  "/self-service/recovery?token=t",
  "/self-service/recovery?flow=f&token=",
  "/self-service/recovery?flow=f&%74oken=t",
  "/Self-Service/RECOVERY/?flow=f&token=t&token=u",
  "/self-service/%76erification?flow=f&token=t",
  "/self-service/verification?flow=f&code=123456",
  "/self-service%2Fverification?code=123456&flow=f",
])("R88 %s is held back from Kratos for every reader", (address) => {
  for (const accept of ["json", "html"]) {
    for (const line of [`GET ${address} ${accept}`, `HEAD ${address} ${accept}`]) {
      const verdicts = [...both, "off" as const].map((gateway) => verdict(line, gateway));
      expect(verdicts).toEqual(["held", "held", "closed"]);
    }
  }
  expect(verdict(`POST ${address} json`, "browser")).toBe("passed");
});

const kinds = ["login", "registration", "settings", "recovery", "verification"];

test.each(kinds)("R87 A form of %s that was sent as an address is refused", (kind) => {
  for (const field of ["method=profile", "provider=acme", "link=acme", "csrf_token=t"]) {
    for (const path of [kind, `${kind}/`, kind.toUpperCase()]) {
      const line = `GET /self-service/${path}?flow=f&${field} json`;
      expect([line, verdict(line, "browser")]).toEqual([line, "form"]);
      expect(verdict(line.replace("GET", "HEAD"), "browser")).toBe("form");
    }
  }
});

const noWaitingChange = kinds.flatMap((kind) => [`${kind}?flow=f`, kind, `${kind}/?flow=`]);

test.each([
  ...noWaitingChange.map((address) => `${address} json`),
  ...noWaitingChange
    .filter((each) => each !== "settings?flow=f")
    .map((each) => `${each} json waiting`),
])("R87 R88 GET /self-service/%s, a form's address without its proof, is never Kratos'", (line) => {
  for (const method of ["GET", "HEAD"]) {
    for (const accept of ["json", "html"]) {
      const asked = `${method} /self-service/${line.replace("json", accept)}`;
      expect([asked, verdict(asked, "on"), verdict(asked, "browser")]).toEqual([
        asked,
        "unproven",
        "unproven",
      ]);
    }
  }
});

test("Providers may send forms to the address of one provider alone", () => {
  const eventOf = (path: string) => passed(`POST ${path} json`).row.event;
  expect(eventOf("/self-service/methods/oidc/callback/acme?state=s")).toBe("provider answered");
  expect(eventOf("/self-service/methods/oidc/callback/")).toBeUndefined();
  expect(eventOf("/self-service/login?x=/callback/a")).toBe("form answered");
});

test("The address to which a social provider sends people needs no session, in any spelling", () => {
  for (const path of [
    "/self-service/methods/oidc/callback/acme?state=s",
    "/self-service/methods/oidc/callback?state=s",
    "/self-service/%6dethods/oidc/callback/acme",
    "/self-service/methods%2Foidc/callback/acme",
    "/self-service/methods/oidc/organization/o/callback/acme",
    "/self-service/methods/saml/acs/o",
  ]) {
    expect([path, passed(`GET ${path} json`).row.cookies]).toEqual([path, "provider"]);
  }
  expect(passed("POST /self-service/login?x=/self-service/methods/ json").row.cookies).toBe("all");
});

test("Every row can be reached: none stands behind another with its path and method", () => {
  const rows = gatewayTable.filter(({ answer }) => answer !== "never asked");
  const reached = new Set(
    rows.flatMap(({ path, methods }) => {
      const example = path.replace(/\{(\w+)[^}]*\}/g, "$1").replace(/:\w+|\*/g, "x");
      return methods.map((method) => passed(`${method} ${example}?flow=f json waiting`).row);
    }),
  );
  expect(rows.filter((row) => !reached.has(row))).toEqual([]);
});
