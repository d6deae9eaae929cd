import { BROWSER_MAP, OS_MAP, parse } from "bowser";
import type { PageWords, Words } from "../i18n/words.server";
import type { Session } from "./sessions.server";

/** A session in words, for the list of sessions. */
export interface SessionView {
  id: string;
  device: string;
  place: string;
  since: string;
  methods: string[];
}

export function describeSession(session: Session, words: Words): SessionView {
  const device = session.devices.at(-1);
  const text = words.section("sessions");
  const methods = words.section("method");
  const { authenticated_at: at } = session;
  return {
    id: session.id,
    device: nameDevice(device?.user_agent) ?? text.unknown_device,
    place: [device?.location, device?.ip_address].filter(Boolean).join(", ") || text.unknown_place,
    since: at && !Number.isNaN(Date.parse(at)) ? words.sayTime(Date.parse(at) / 1000) : "",
    methods: session.authentication_methods.map(({ method, provider }) => {
      const name = nameMethod(method, methods);
      return provider ? `${name} (${provider})` : name;
    }),
  };
}

/** Longer than any browser's; what says who it is stands further left. */
const longestName = 1_000;

const known = new Set<string | undefined>([
  ...Object.values(BROWSER_MAP),
  ...Object.values(OS_MAP),
]);

/** `Chrome, Windows`, as far as the browser's own word goes. bowser makes a name of any words; only known ones count. */
function nameDevice(userAgent: string | undefined): string | undefined {
  if (!userAgent) return undefined;
  const { browser, os } = parse(userAgent.slice(0, longestName));
  return [browser.name, os.name].filter((name) => known.has(name)).join(", ") || undefined;
}

/** `link_recovery` and `code_recovery` are both a recovery to the person. */
function nameMethod(method: string, names: PageWords["method"]): string {
  const key = method.endsWith("_recovery") ? "recovery" : method;
  return key in names ? names[key as keyof typeof names] : names.other;
}
