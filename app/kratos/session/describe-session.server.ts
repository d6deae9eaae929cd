import { BROWSER_MAP, OS_MAP, parse } from "bowser";
import type { PageWords, Words } from "../../i18n/words.server";
import type { Session } from "./other-sessions.server";

/** A session as texts, for the list of sessions. */
export interface SessionView {
  id: string;
  device: string;
  place: string;
  since: string;
  methods: string[];
}

interface Sessions {
  current: Session;
  others: Session[];
  token: string;
  action: string;
}

/** The data of the page with the person's sessions. Its forms post to `action`. */
export function describeSessions({ current, others, token, action }: Sessions, words: Words) {
  return {
    current: describeSession(current, words),
    others: others.map((other) => describeSession(other, words)),
    text: words.section("sessions"),
    action,
    token,
  };
}

/** The browser and the system of a session, if they are known: `Chrome, Windows`. */
export function deviceOf({ devices }: Session): string | undefined {
  return nameDevice(devices.at(-1)?.user_agent);
}

function describeSession(session: Session, words: Words): SessionView {
  const device = session.devices.at(-1);
  const text = words.section("sessions");
  const methods = words.section("method");
  const { authenticated_at: at } = session;
  return {
    id: session.id,
    device: deviceOf(session) ?? text.unknown_device,
    place: [device?.location, device?.ip_address].filter(Boolean).join(", ") || text.unknown_place,
    since: at && !Number.isNaN(Date.parse(at)) ? words.formatTime(Date.parse(at) / 1000) : "",
    methods: session.authentication_methods.map(({ method, provider }) => {
      const name = nameMethod(method, methods);
      return provider ? `${name} (${provider})` : name;
    }),
  };
}

/** Longer than any browser's; the parts that identify it come first. */
const longestName = 1_000;

const known = new Set<string | undefined>([
  ...Object.values(BROWSER_MAP),
  ...Object.values(OS_MAP),
]);

/** `Chrome, Windows`, as far as the User-Agent tells. bowser makes a name of any text; only known names count. */
function nameDevice(userAgent: string | undefined): string | undefined {
  if (!userAgent) return undefined;
  const { browser, os } = parse(userAgent.slice(0, longestName));
  return [browser.name, os.name].filter((name) => known.has(name)).join(", ") || undefined;
}

/** `link_recovery` and `code_recovery` are both a recovery to people. */
function nameMethod(method: string, names: PageWords["method"]): string {
  const key = method.endsWith("_recovery") ? "recovery" : method;
  return key in names ? names[key as keyof typeof names] : names.other;
}
