import { readFileSync } from "node:fs";
import { galleryAddress, isMobilePage } from "../../../app/gallery/gallery-page";
import { galleryPages } from "../../../app/gallery/pages";
import type { BrokenUpstream } from "../stand-in/broken-upstream";
import { goodHydra, goodKratos, input, passwordNodes } from "../stand-in/good-answers";

type Answers = BrokenUpstream["answers"];

/** One request, and what the services answer while it runs. */
export interface NetRequest {
  name: string;
  path: string;
  kratos?: Answers;
  hydra?: Answers;
  cookies?: Record<string, string>;
  headers?: Record<string, string>;
  isSignedIn?: boolean;
  /** "name=value" of the button to press on the page, with what is typed before. */
  button?: string;
  typed?: Record<string, string>;
  /** Sent to `path` instead of a visit: a form that no page of ours drew. */
  posted?: string;
  /** Kratos' answers from the press on. */
  afterwards?: Answers;
}

interface ExampleNode {
  attributes: { type?: string; name?: string; value?: string | number | boolean };
}

interface Example {
  id: string;
  ui?: { nodes?: ExampleNode[] };
}

export const hydraAddress = "https://hydra.example";
const ok = (body: unknown) => ({ status: 200, body });
const languages = ["en", "de", "ar", "ja"];
const kinds = ["login", "registration", "recovery", "verification", "settings"] as const;
type Kind = (typeof kinds)[number];

const typed = {
  identifier: "ada@example.test",
  password: "hunter2 hunter2",
  email: "ada@example.test",
  code: "123456",
  totp_code: "123456",
  lookup_secret: "abcdefgh",
};

/** Every page of the gallery: how each view is drawn. */
function gallery(): NetRequest[] {
  return galleryPages.flatMap((page) => {
    const path = galleryAddress(page);
    if (isMobilePage(page)) return [{ name: `gallery ${page.name}`, path }];
    return languages.map((code) => ({
      name: `gallery ${page.name} ${code}`,
      path: `${path}?lng=${code}`,
    }));
  });
}

function readExample(name: string): Example {
  return JSON.parse(readFileSync(`app/gallery/examples/${name}.json`, "utf8")) as Example;
}

interface FlowExample {
  name: string;
  kind: Kind;
  flow: Example;
  nodes: ExampleNode[];
}

function flowExamples(): FlowExample[] {
  return galleryPages.flatMap(({ name, screen, example }) => {
    const kind = kinds.find((each) => screen === `account/${each}`);
    if (!kind) return [];
    const flow = readExample(example);
    return flow.ui?.nodes ? [{ name, kind, flow, nodes: flow.ui.nodes }] : [];
  });
}

/** Every flow that the gallery has, on its real page, with each button pressed and refused with the same flow. */
function flows(): NetRequest[] {
  return flowExamples().flatMap(({ name, kind, flow, nodes }) => {
    const kratos: Answers = { ...goodKratos, "GET /self-service/": ok(flow) };
    const path = `/${kind}?flow=${flow.id}`;
    const base = { path, kratos, isSignedIn: kind === "settings" || /refresh|aal2/.test(name) };
    const presses = nodes
      .filter(({ attributes: { type, name: field } }) => type === "submit" && field)
      .map(({ attributes: { name: field, value } }) => `${field ?? ""}=${value ?? ""}`);
    return [
      { name: `${name} open`, ...base },
      { name: `${name} in German, dark`, ...base, cookies: { lng: "de", theme: "dark" } },
      ...[...new Set(presses)].map((button) => ({
        name: `${name} press ${button}`,
        ...base,
        button,
        typed,
        afterwards: { "POST /self-service/": { status: 400, body: flow } },
      })),
    ];
  });
}

const failure = (status: number, id?: string, more: object = {}) => ({
  status,
  body: { error: { id, code: status, message: "m", reason: "A reason." }, ...more },
});

const session = {
  id: "s1",
  authenticated_at: "2026-01-15T09:30:00Z",
  identity: { id: "i1", traits: { email: "ada@example.test" }, verifiable_addresses: [] },
  authentication_methods: [{ method: "password" }],
};
const smallFlow = {
  id: "f1",
  state: "choose_method",
  ui: { action: "https://identity.example/", nodes: passwordNodes },
};
const showCode = {
  action: "show_verification_ui",
  flow: { id: "v1", verifiable_address: "ada@example.test", url: "/verification?flow=v1" },
};

/** What Kratos can answer to a form or to a look at a flow. */
function answersOf(): Record<
  string,
  { status: number; body?: unknown; headers?: Record<string, string> }
> {
  return {
    "a session": ok({ session }),
    "a session, then the code": ok({ session, continue_with: [showCode] }),
    "a session of an identity": ok({ session, identity: session.identity, continue_with: [] }),
    "an identity without a session": ok({ identity: session.identity, continue_with: [showCode] }),
    "then new settings": ok({
      ...smallFlow,
      state: "passed_challenge",
      continue_with: [{ action: "show_settings_ui", flow: { id: "n1" } }],
    }),
    success: ok({ ...smallFlow, state: "success", identity: session.identity }),
    "success with a message": ok({
      ...smallFlow,
      state: "success",
      ui: { ...smallFlow.ui, messages: [{ id: 1050001, type: "success", text: "Saved" }] },
    }),
    "a code sent": ok({
      ...smallFlow,
      state: "sent_email",
      ui: {
        ...smallFlow.ui,
        nodes: [input("code", { name: "code", type: "text", required: true }, 1070006)],
        messages: [{ id: 1060003, type: "info", text: "Sent" }],
      },
    }),
    "refused: wrong password": {
      status: 400,
      body: {
        ...smallFlow,
        ui: { ...smallFlow.ui, messages: [{ id: 4000006, type: "error", text: "Wrong" }] },
      },
    },
    "refused: exists": {
      status: 400,
      body: {
        ...smallFlow,
        ui: { ...smallFlow.ui, messages: [{ id: 4000007, type: "error", text: "Exists" }] },
      },
    },
    "refused: unknown message": {
      status: 400,
      body: {
        ...smallFlow,
        ui: { ...smallFlow.ui, messages: [{ id: 4999999, type: "error", text: "<b>Odd</b>" }] },
      },
    },
    "needs aal2": failure(422, "session_aal2_required", {
      redirect_browser_to: "https://identity.example/self-service/login/browser?aal=aal2",
    }),
    "aal2 required": failure(403, "session_aal2_required"),
    "elsewhere, safe": failure(422, "browser_location_change_required", {
      redirect_browser_to: `${hydraAddress}/oauth2/auth?login_verifier=v`,
    }),
    "elsewhere, unsafe": failure(422, "browser_location_change_required", {
      redirect_browser_to: "https://evil.example/",
    }),
    refresh: failure(403, "session_refresh_required", {
      redirect_browser_to: "https://identity.example/self-service/login/browser?refresh=true",
    }),
    csrf: failure(403, "security_csrf_violation"),
    foreign: failure(403, "security_identity_mismatch"),
    "already in": failure(400, "session_already_available"),
    "no session": failure(401, "session_inactive"),
    "return forbidden": failure(400, "self_service_flow_return_to_forbidden"),
    disabled: failure(400, "self_service_flow_disabled"),
    expired: failure(410, "self_service_flow_expired"),
    "expired with successor": failure(410, "self_service_flow_expired", { use_flow_id: "n1" }),
    "not verified": failure(403, "session_verified_address_required"),
    gone: failure(404),
    "bad request": failure(400),
    "own error": failure(500),
    busy: failure(503),
    "too many": failure(429),
    html: { status: 502, body: "<html></html>", headers: { "Content-Type": "text/html" } },
  };
}

const mobilePaths = { "/ui/login": "login", "/ui/recovery": "recovery", "/ui": "settings" };

function answers(): NetRequest[] {
  const account = kinds.map((kind) => ({ path: `/${kind}`, kind: kind }));
  const mobile = Object.entries(mobilePaths).map(([path, kind]) => ({ path, kind }));
  return [...account, ...mobile].flatMap(({ path, kind }) =>
    Object.entries(answersOf()).flatMap(([title, answer]) => {
      const isSignedIn = kind === "settings";
      const opened: Answers = { ...goodKratos, "GET /self-service/": ok(smallFlow) };
      return [
        {
          name: `${path} new: ${title}`,
          path,
          isSignedIn,
          kratos: { ...goodKratos, "GET /self-service/": answer },
        },
        {
          name: `${path} read: ${title}`,
          path: `${path}?flow=f1`,
          isSignedIn,
          kratos: { ...goodKratos, [`GET /self-service/${kind}/flows`]: answer },
        },
        {
          name: `${path} sent: ${title}`,
          path: `${path}?flow=f1`,
          isSignedIn,
          kratos: opened,
          button: "method=password",
          typed,
          afterwards: { "POST /self-service/": answer },
        },
      ];
    }),
  );
}

/** Pages that are no flows, and requests that no page should believe. */
function others(): NetRequest[] {
  const hydra = goodHydra(hydraAddress);
  const open = (path: string, more: Partial<NetRequest> = {}): NetRequest => ({
    name: `${path} ${Object.keys(more).join(" ")}`.trim(),
    path,
    kratos: goodKratos,
    hydra,
    isSignedIn: true,
    ...more,
  });
  const press = (path: string, button: string, more: Partial<NetRequest> = {}) =>
    open(path, {
      name: `${path} press ${button} ${Object.keys(more).join(" ")}`.trim(),
      button,
      ...more,
    });
  const nobody: Partial<NetRequest> = {
    isSignedIn: false,
    kratos: { ...goodKratos, "GET /sessions/whoami": { status: 401, body: {} } },
  };
  const paths = [
    "/",
    "/welcome",
    "/sessions",
    "/other-sessions",
    "/security-check",
    "/logout",
    "/connected-apps",
    "/settings/backup-codes",
    "/settings/new-password",
    "/settings/delete",
    "/settings/data.json",
    "/account-deleted",
    "/consent?consent_challenge=c1",
    "/consent",
    "/logout?logout_challenge=l1",
    "/device",
    "/device?device_challenge=d1",
    "/device/done",
    "/error",
    "/error?error=invalid_client&error_description=x",
    "/error?id=e1",
    "/ui/error",
    "/ui/recovery-expired",
    "/nowhere",
    "/.well-known/change-password",
    "/login?return_to=https%3A%2F%2Fevil.example",
    "/login?aal=aal2",
    "/login?refresh=true",
    "/login?login_challenge=l1",
    "/login?lng=ar",
    "/login?ui_locales=ja",
    "/login?flow=nonsense%00",
  ];
  return [
    ...paths.map((path) => open(path)),
    ...paths.map((path) => open(path, nobody)),
    ...paths.slice(0, 12).map((path) => open(path, { cookies: { lng: "ar", theme: "dark" } })),
    press("/sessions", "session=s2"),
    press("/other-sessions", "decision=yes"),
    press("/logout", "decision=yes"),
    press("/consent?consent_challenge=c1", "decision=allow"),
    press("/consent?consent_challenge=c1", "decision=deny"),
    press("/logout?logout_challenge=l1", "decision=yes"),
    press("/logout?logout_challenge=l1", "decision=no"),
    press("/logout", "decision=no", nobody),
    open("/theme", { posted: "theme=dark&return=%2Flogin" }),
    open("/theme", { posted: "theme=blue&return=https%3A%2F%2Fevil.example" }),
    ...["/login", "/settings", "/ui", "/consent?consent_challenge=c1", "/logout", "/sessions"].map(
      (path) => open(path, { posted: "method=password&decision=yes&traits.email=x" }),
    ),
  ];
}

export function netRequests(): NetRequest[] {
  const all = [...gallery(), ...flows(), ...answers(), ...others()];
  return all;
}
