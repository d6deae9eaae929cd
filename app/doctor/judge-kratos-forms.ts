import { isForHost, isOwnMachine, readCookie, type SeenCookie } from "./asker.server";
import type { Facts } from "./facts";
import { broken, errorIn, inKratos, isAnswer, ok, type Verdict, warning } from "./finding";

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
    return broken(`Kratos' cookies apply to ${cookie.domain ?? ""}, not to ${outside}.`, change);
  }
  return !cookie.domain && new Set(hosts).size > 1
    ? broken(`${hosts.join(" and ")} do not share Kratos' cookies.`, change)
    : ok(`Kratos' cookies apply to ${cookie.domain ?? "the host that sends them"}.`);
}

export function judgeCookiePath(facts: Facts): Verdict[] {
  const cookie = findCookie(facts);
  if (!cookie) return [];
  return cookie.path === "/"
    ? ok("Kratos' cookies apply to every path.")
    : broken(
        `Kratos' cookies apply to ${cookie.path} only, but our pages have other paths.`,
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
      "Kratos' cookies are SameSite=Strict: browsers do not send them after a link in a mail or a social provider.",
      change,
    );
  }
  return cookie.isSecure
    ? warning(
        "Kratos' cookies are SameSite=None: browsers also send them with requests from other sites.",
        change,
      )
    : broken("Kratos' cookies are SameSite=None without Secure: browsers reject them.", change);
}

export function judgeCookieSecure(facts: Facts): Verdict[] {
  const cookie = findCookie(facts);
  if (!cookie) return [];
  const { protocol, hostname } = new URL(facts.settings.PUBLIC_URL);
  if (protocol === "https:") {
    return cookie.isSecure
      ? ok("Kratos' cookies are Secure.")
      : broken(
          "Kratos' cookies are not Secure, so browsers also send them over http. Kratos runs with --dev or dev: true.",
          inKratos("dev", "false"),
        );
  }
  if (!cookie.isSecure) return ok("Kratos' cookies are not Secure, as PUBLIC_URL is http.");
  const says = `Kratos' cookies are Secure, but PUBLIC_URL is http:`;
  return isOwnMachine(hostname)
    ? warning(`${says} Safari rejects them, even on this machine.`, inKratos("dev", "true"))
    : broken(`${says} browsers reject them.`, inKratos("dev", "true"));
}

function commonDomain(hosts: string[]): string {
  const [first = "", ...others] = hosts;
  const ends = first.split(".").map((_, at, labels) => labels.slice(at).join("."));
  const shared = ends.find((end) => others.every((host) => `.${host}`.endsWith(`.${end}`)));
  return shared ?? first;
}

/** A wrong password is answered with 400; 403 means that the browser did not return the cookie. */
export function judgeCsrfForm({ kratos: { wrongForm } }: Facts) {
  if (!isAnswer(wrongForm)) return [];
  if (wrongForm.status === 400)
    return ok("Kratos accepts a form with the CSRF cookie that belongs to it.");
  return errorIn(wrongForm)?.code === 403
    ? broken(
        "Kratos refuses every form, because browsers at PUBLIC_URL do not send its CSRF cookie back. See the findings about cookies.",
      )
    : warning(`Kratos answers a wrong password with status ${wrongForm.status} instead of 400.`);
}
