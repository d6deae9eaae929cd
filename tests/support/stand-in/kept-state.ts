import { commitState, type StateChanges } from "../../../app/state/own-cookies.server";

/** The Set-Cookie line of one change. */
export async function lineFor(changes: StateChanges): Promise<string> {
  return (await commitState(changes)).getSetCookie().join("\n");
}

/** The Cookie header of a browser that was given these changes. */
export async function cookiesFor(changes: StateChanges): Promise<string> {
  const lines = (await commitState(changes)).getSetCookie();
  return lines.map((line) => line.split(";", 1)[0]).join("; ");
}
