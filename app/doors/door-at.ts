import { account } from "./account";
import type { Door } from "./door";
import { mobile, mobilePaths } from "./mobile";

/** The door that a page belongs to, by its path. */
export function doorAt(path: string): Door {
  return isUnder(path, mobilePaths.mount) ? mobile : account;
}

/** Whether a path (a query may follow) is `mount` or lies under it. */
export function isUnder(path: string, mount: string): boolean {
  return path.startsWith(mount) && /^($|[/?#])/.test(path.slice(mount.length));
}

/** Where Kratos sends a browser when a flow cannot continue. */
export const errorPages = ["/error", mobilePaths.error];

export function isErrorPage(path: string | undefined): boolean {
  return path !== undefined && errorPages.some((page) => isUnder(path, page));
}
