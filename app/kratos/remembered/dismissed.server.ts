import { sign } from "../../forms/signature.server";
import { createOwnCookie } from "../../settings/own-cookie.server";
import { readSessionCookie } from "../call/relay.server";

/** A digest of the session's cookie: in this session the person has said that the device for the second step is not lost. */
const cookie = createOwnCookie("device-kept");

/** The Set-Cookie line after the person has said so. */
export function keepDevice(request: Request): Promise<string> {
  return cookie.serialize(digest(request));
}

export async function isDeviceKept(request: Request): Promise<boolean> {
  const value: unknown = await cookie.parse(request.headers.get("Cookie"));
  return value === digest(request);
}

function digest(request: Request): string {
  return sign("device-kept", readSessionCookie(request));
}
