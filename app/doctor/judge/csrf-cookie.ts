import { isForHost, isOwnMachine, readCookie, type SeenCookie } from "../browser-cookies";
import type { Facts } from "../facts";
import { broken, inKratos, ok, warning, type Verdict } from "../finding";
import { isAnswer } from "../heard";

/** Kratos' other cookies have the same attributes, unless its `session.cookie` says otherwise. */
function findCookie({ kratos: { flow } }: Facts): SeenCookie | undefined {
  const cookies = isAnswer(flow) ? flow.cookies.map(readCookie) : [];
  return cookies.find(({ name }) => name.startsWith("csrf_token_"));
}

export function judgeCookieDomain(facts: Facts): Verdict[] {
  const cookie = findCookie(facts);
  if (!cookie) return [];
  const { PUBLIC_URL, KRATOS_BROWSER_URL } = facts.settings;
  const hosts = [PUBLIC_URL, KRATOS_BROWSER_URL ?? PUBLIC_URL].map((url) => new URL(url).hostname);
  const change = inKratos("cookies.domain", commonDomain(hosts));
  const outside = hosts.find((host) => !isForHost(cookie, host));
  if (outside) {
    return broken(`Kratos' cookies are for ${cookie.domain ?? ""}, not for ${outside}.`, change);
  }
  return !cookie.domain && new Set(hosts).size > 1
    ? broken(`Kratos' cookies are not shared by ${hosts.join(" and ")}.`, change)
    : ok(`Kratos' cookies are for ${cookie.domain ?? "the host that sends them"}.`);
}

export function judgeCookiePath(facts: Facts): Verdict[] {
  const cookie = findCookie(facts);
  if (!cookie) return [];
  return cookie.path === "/"
    ? ok("Kratos' cookies are for every path.")
    : broken(
        `Kratos' cookies are for ${cookie.path} only, and our pages are elsewhere.`,
        inKratos("cookies.path", "/"),
      );
}

export function judgeCookieSameSite(facts: Facts): Verdict[] {
  const cookie = findCookie(facts);
  if (!cookie) return [];
  const sameSite = cookie.sameSite.toLowerCase();
  const change = inKratos("cookies.same_site", "Lax");
  if (sameSite === "lax") return ok("Kratos' cookies are SameSite=Lax.");
  if (sameSite === "strict") {
    return broken(
      "Kratos' cookies are SameSite=Strict: who comes back from a mail or a social provider has none.",
      change,
    );
  }
  return cookie.isSecure
    ? warning("Kratos' cookies are SameSite=None: any site's requests carry them.", change)
    : broken("Kratos' cookies are SameSite=None without Secure: browsers refuse them.", change);
}

export function judgeCookieSecure(facts: Facts): Verdict[] {
  const cookie = findCookie(facts);
  if (!cookie) return [];
  const { protocol, hostname } = new URL(facts.settings.PUBLIC_URL);
  if (protocol === "https:") {
    return cookie.isSecure
      ? ok("Kratos' cookies are Secure.")
      : broken(
          "Kratos' cookies are not Secure, so they also go over http: it runs with --dev, or dev: true.",
          inKratos("dev", "false"),
        );
  }
  if (!cookie.isSecure) return ok("Kratos' cookies go over http, as PUBLIC_URL does.");
  const says = `Kratos' cookies are Secure, and PUBLIC_URL is http:`;
  return isOwnMachine(hostname)
    ? warning(`${says} Safari drops them even on this machine.`, inKratos("dev", "true"))
    : broken(`${says} browsers drop them.`, inKratos("dev", "true"));
}

/** The longest end that all hosts share; the first host when they share none. */
function commonDomain(hosts: string[]): string {
  const [first = "", ...others] = hosts;
  const ends = first.split(".").map((_, at, labels) => labels.slice(at).join("."));
  const shared = ends.find((end) => others.every((host) => `.${host}`.endsWith(`.${end}`)));
  return shared ?? first;
}
