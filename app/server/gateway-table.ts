export interface Gateway {
  GATEWAY: "on" | "browser" | "off";
  TOKEN_EXCHANGE: boolean;
}

export interface GatewayRow {
  /** `{a,b}` is one of these words, `:id` any one segment, and `*` at the end one or more. */
  path: string;
  methods: readonly string[];
  /** Kratos gets no other parameters. */
  query: readonly string[] | "any";
  /** Both ways. `provider`: no session, unless this browser began the sign-in. `no waiting change`: none that waits. */
  cookies: "all" | "none" | "provider" | "no waiting change";
  /**
   * `without codes`: without a mail's code that the request did not bring. `provider remembered`: the step to a
   * provider is read and goes on as it is. `never asked`: Kratos takes this read of a form's address for an empty form,
   * and would refuse the next one of the flow's owner (R88).
   */
  answer: "passed" | "without codes" | "provider remembered" | "never asked";
  /** These make it a mail's link: scanners open each, and Kratos takes it from the first, so our page asks (R88). */
  heldBackWith?: readonly string[];
  /** Kratos carries the change out, so only the browser with the waiting change may ask (R88). */
  needsWaitingChange?: true;
  /** Apps need `GATEWAY=on`, and the exchange `TOKEN_EXCHANGE` as well. */
  open: "browsers" | "apps" | "exchange";
  /** Kratos v1.3.1 does not ask for the second step where sessions are listed and ended. */
  needsSecondStep?: true;
  /** A page of ours has this address too, and gets forms and requests that prefer HTML. */
  isPageToo?: true;
  /** A body may come with each of its methods, not with POST alone. */
  takesBody?: true;
  /** For the log or the browser's state, once Kratos has answered. */
  event?:
    | "form answered"
    | "signed out"
    | "sessions ended"
    | "change continued"
    | "provider answered";
}

const reading = ["GET", "HEAD"] as const;
const passed = { cookies: "all", answer: "passed", open: "browsers" } as const;
const social = { query: "any", cookies: "provider", answer: "passed", open: "browsers" } as const;
const asset = { query: "any", cookies: "none", answer: "passed", open: "browsers" } as const;
const unread = { query: [], cookies: "none", answer: "never asked", open: "browsers" } as const;
const session = { ...passed, needsSecondStep: true } as const;
const flows = "/self-service/{login,registration,recovery,verification,settings}";

/** The first row with the path and the method counts. A test compares the table with the one in docs/security.md. */
export const gatewayTable: readonly GatewayRow[] = [
  { path: `${flows}/browser`, methods: reading, query: "any", ...passed },
  { path: `${flows}/api`, methods: reading, query: "any", ...passed, open: "apps" },
  {
    path: "/self-service/verification/flows",
    methods: reading,
    query: ["id"],
    ...passed,
    answer: "without codes",
  },
  { path: `${flows}/flows`, methods: reading, query: ["id"], ...passed },
  {
    path: "/self-service/{login,registration}",
    methods: ["POST"],
    query: ["flow"],
    ...passed,
    answer: "provider remembered",
    event: "form answered",
  },
  { path: "/self-service/{login,registration}", methods: reading, ...unread },
  {
    path: "/self-service/settings",
    methods: ["POST"],
    query: ["flow"],
    ...passed,
    cookies: "no waiting change",
    answer: "provider remembered",
    event: "form answered",
  },
  {
    path: "/self-service/settings",
    methods: reading,
    query: ["flow"],
    ...passed,
    needsWaitingChange: true,
    event: "change continued",
  },
  {
    path: "/self-service/recovery",
    methods: ["POST"],
    query: ["flow", "token"],
    ...passed,
    event: "form answered",
  },
  { path: "/self-service/recovery", methods: reading, ...unread, heldBackWith: ["token"] },
  {
    path: "/self-service/verification",
    methods: ["POST"],
    query: ["flow", "token", "code"],
    ...passed,
    answer: "without codes",
    event: "form answered",
  },
  {
    path: "/self-service/verification",
    methods: reading,
    ...unread,
    heldBackWith: ["token", "code"],
  },
  { path: "/self-service/logout/browser", methods: reading, query: ["return_to"], ...passed },
  {
    path: "/self-service/logout/api",
    methods: ["DELETE"],
    query: [],
    ...passed,
    open: "apps",
    takesBody: true,
    event: "signed out",
  },
  {
    path: "/self-service/logout",
    methods: reading,
    query: ["token", "return_to"],
    ...passed,
    event: "signed out",
  },
  { path: "/self-service/errors", methods: reading, query: ["id"], ...passed },
  {
    path: "/self-service/methods/oidc/callback/:provider",
    methods: [...reading, "POST"],
    ...social,
    event: "provider answered",
  },
  { path: "/self-service/methods/*", methods: [...reading, "POST"], ...social },
  { path: "/self-service/fed-cm/parameters", methods: reading, query: "any", ...passed },
  { path: "/self-service/fed-cm/token", methods: ["POST"], query: [], ...passed },
  {
    path: "/sessions",
    methods: reading,
    query: ["per_page", "page", "page_size", "page_token"],
    ...session,
    isPageToo: true,
  },
  {
    path: "/sessions",
    methods: ["DELETE"],
    query: [],
    ...session,
    isPageToo: true,
    event: "sessions ended",
  },
  { path: "/sessions/whoami", methods: reading, query: ["tokenize_as"], ...passed },
  {
    path: "/sessions/token-exchange",
    methods: reading,
    query: ["init_code", "return_to_code"],
    ...passed,
    open: "exchange",
  },
  {
    path: "/sessions/:id",
    methods: ["DELETE"],
    query: [],
    ...session,
    event: "sessions ended",
  },
  { path: "/schemas", methods: reading, ...asset },
  { path: "/schemas/:id", methods: reading, ...asset },
  { path: "/.well-known/ory/webauthn.js", methods: reading, ...asset },
];

/** Kratos' alone, with or without a row in the table. */
const prefixes = ["/self-service/", "/sessions/", "/schemas", "/.well-known/ory/"];

/** Kratos (v1.3.1 and the newest) takes these from an address: a GET would save, send a mail or lead away. */
const formFields = ["method", "csrf_token", "provider", "link", "unlink"];

const formAddress = /^\/self-service\/[^/]+$/;

interface GatewayRequest {
  method: string;
  address: string;
  prefersPage: boolean;
  hasWaitingChange: boolean;
}

export interface PassedRequest {
  row: GatewayRow;
  /** As the table writes it, without the request's capitals, encoding or slash at the end. */
  path: string;
  query: URLSearchParams;
}

export interface HeldRequest {
  path: string;
  query: URLSearchParams;
}

/**
 * `page`: not the gateway's. `closed`: Kratos lacks the path, or the settings in `opens` would open it. `method`: the
 * path has other methods. `form`: a form as an address. `held`: a mail's link, which only a press of a button may
 * spend. `unproven`: a form's address without a form.
 */
export type GatewayAnswer =
  | { is: "page" }
  | { is: "passed"; to: PassedRequest }
  | { is: "held"; link: HeldRequest }
  | { is: "unproven"; address: HeldRequest }
  | { is: "closed"; opens?: string }
  | { is: "method"; allowed: string[] }
  | { is: "form" };

export function readGateway(asked: GatewayRequest, gateway: Gateway): GatewayAnswer {
  const [rawPath, rawQuery] = splitOnce(asked.address, "?");
  const path = readPath(rawPath);
  const rows = gatewayTable.flatMap((row) => {
    const canonical = path && matchPath(row.path, path);
    return canonical ? [{ row, path: canonical }] : [];
  });
  const open = rows.filter(({ row }) => isOpen(row, gateway));
  const [first] = open;
  if (!first) {
    const isOurs = !prefixes.some((each) => isBelow(path, each));
    return isOurs ? { is: "page" } : { is: "closed", ...sayWhatOpens(rows[0]?.row) };
  }
  if (first.row.isPageToo && (asked.method === "POST" || asked.prefersPage)) return { is: "page" };
  const found = rows.find(({ row }) => row.methods.includes(asked.method));
  if (!found) {
    return { is: "method", allowed: [...new Set(open.flatMap(({ row }) => row.methods))] };
  }
  if (!open.includes(found)) return { is: "closed", ...sayWhatOpens(found.row) };
  const query = new URLSearchParams(rawQuery);
  const isForm = asked.method !== "POST" && formAddress.test(found.path);
  if (isForm && formFields.some((name) => query.has(name))) return { is: "form" };
  const held = { path: found.path, query };
  if (found.row.heldBackWith?.some((name) => query.has(name))) return { is: "held", link: held };
  if (!isAsked(found.row, asked, query)) return { is: "unproven", address: held };
  return { is: "passed", to: { ...found, query: pick(query, found.row.query) } };
}

function isAsked(
  row: GatewayRow,
  { hasWaitingChange }: GatewayRequest,
  query: URLSearchParams,
): boolean {
  if (row.needsWaitingChange) return hasWaitingChange && Boolean(query.get("flow"));
  return row.answer !== "never asked";
}

export function takesBody(row: GatewayRow, method: string): boolean {
  return method === "POST" || row.takesBody === true;
}

function isOpen({ open }: GatewayRow, { GATEWAY, TOKEN_EXCHANGE }: Gateway): boolean {
  if (GATEWAY === "off") return false;
  if (open === "browsers") return true;
  return GATEWAY === "on" && (open === "apps" || TOKEN_EXCHANGE);
}

function sayWhatOpens(row: GatewayRow | undefined): { opens?: string } {
  if (!row) return {};
  const settings = {
    browsers: "GATEWAY=browser",
    apps: "GATEWAY=on",
    exchange: "GATEWAY=on and TOKEN_EXCHANGE=on",
  };
  return { opens: settings[row.open] };
}

function pick(query: URLSearchParams, names: GatewayRow["query"]): URLSearchParams {
  if (names === "any") return query;
  const picked = new URLSearchParams();
  for (const name of names) {
    // Kratos reads the first value of each name.
    const value = query.get(name);
    if (value !== null) picked.set(name, value);
  }
  return picked;
}

function isBelow(path: string, prefix: string): boolean {
  const lower = path.toLowerCase();
  return lower === prefix || lower.startsWith(prefix.endsWith("/") ? prefix : `${prefix}/`);
}

function matchPath(pattern: string, path: string): string | undefined {
  const given = path.replace(/\/$/, "").split("/");
  const wanted = pattern.split("/");
  const isLong = wanted.at(-1) === "*" && given.length > wanted.length;
  if (given.length !== wanted.length && !isLong) return undefined;
  const segments: string[] = [];
  for (const [place, segment] of given.entries()) {
    const written = matchSegment(wanted[place] ?? "*", segment);
    if (written === undefined) return undefined;
    segments.push(written);
  }
  return segments.join("/");
}

function matchSegment(pattern: string, segment: string): string | undefined {
  if (pattern === "*" || pattern.startsWith(":")) return segment && encodeURIComponent(segment);
  const words = pattern.replace(/[{}]/g, "").split(",");
  return words.find((word) => word === segment.toLowerCase());
}

function splitOnce(text: string, by: string): [string, string] {
  const at = text.indexOf(by);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}

/** Decoded like in Kratos. Empty if Kratos v1.3.1 would read another path past our checks (`x%2F..%2Flogin`). */
function readPath(raw: string): string {
  try {
    const path = decodeURIComponent(raw);
    return /[\\#]|\/\/|\/\.{1,2}(\/|$)/.test(path) ? "" : path;
  } catch {
    return "";
  }
}
