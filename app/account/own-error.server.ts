import { stripBasePath } from "../config/base-path.server";
import { env } from "../config/env.server";
import { isErrorPage } from "../model/variants";
import type { State, StateChanges } from "../state/own-cookies.server";
import { digest } from "../state/signature.server";

const key = "led_to_error";

/** Keeps the error of this browser for a minute: anybody may open an error by its id (v1.3.1). */
export function rememberError(to: string | undefined): StateChanges {
  if (to === undefined || !URL.canParse(to, env.PUBLIC_URL)) return {};
  const { origin, pathname, searchParams } = new URL(to, env.PUBLIC_URL);
  const id = searchParams.get("id");
  const isOurs = origin === env.PUBLIC_URL && isErrorPage(stripBasePath(pathname));
  return isOurs && id ? { toast: { key, section: mark(id) } } : {};
}

export function isOwnError({ toast }: State, id: string): boolean {
  return toast?.key === key && toast.section === mark(id);
}

function mark(id: string): string {
  return digest(id).slice(0, 16);
}
