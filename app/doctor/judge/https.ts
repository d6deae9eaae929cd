import { isOwnMachine } from "../browser-cookies";
import type { Facts } from "../facts";
import { inEnvironment, ok, warning } from "../finding";

export function judgeHttps({ settings }: Facts) {
  const { PUBLIC_URL, HYDRA_PUBLIC_URL, KRATOS_BROWSER_URL } = settings;
  const found = Object.entries({ PUBLIC_URL, HYDRA_PUBLIC_URL, KRATOS_BROWSER_URL }).flatMap(
    ([name, address]) => {
      if (!address?.startsWith("http:") || isOwnMachine(new URL(address).hostname)) return [];
      return warning(
        `${name} is not https: passwords go in the clear, and passkeys do not work.`,
        inEnvironment(name, address.replace(/^http:/, "https:")),
      );
    },
  );
  return found.length > 0 ? found : ok("Browsers reach everything by https or on this machine.");
}
