import type { Facts } from "../facts";
import { broken, inEnvironment, ok } from "../finding";

/** Pieces of the secrets that stand in documentation, examples and tests. */
const samples =
  /change|replace|insecure|not-?so|example|sample|default|placeholder|secret|password|for-unit-tests|stack-only|0123456789|1234567890|abcdefgh|qwert|deadbeef|xxxx/i;

export function judgeCookieSecret({ settings }: Facts) {
  return samples.test(settings.COOKIE_SECRET)
    ? broken(
        "COOKIE_SECRET is one that stands in examples, so anyone can sign our cookies.",
        inEnvironment("COOKIE_SECRET", "<what `openssl rand -hex 32` prints>"),
      )
    : ok("COOKIE_SECRET is none of the known examples.");
}
