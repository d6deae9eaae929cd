import { fromLocalDateTime } from "../flow/date-time";
import { isOneTimeCode, readOneTimeCode } from "../flow/one-time-code";
import { isSigned, sign } from "./signature.server";

/** The hidden field in which a form brings back the signed list of the fields it was drawn with. */
export const fieldsName = "vestibule_fields";
const resendMark = "!";

export interface DrawnFields {
  names: Set<string>;
  /** Those whose presence in the posted form asks for another mail. */
  resendNames: Set<string>;
}

/** `name,name,!name.signature`; bound to the flow, so that a list of one flow is no use in another. */
export function signFields(flowId: string, names: string[], resendNames: string[] = []): string {
  const marked = [...names, ...resendNames.map((name) => resendMark + name)];
  const list = marked.map(encodeURIComponent).join(",");
  return `${list}.${sign(`fields ${flowId}`, list)}`;
}

/** The fields that a form was drawn with, or null when the list is missing or not ours. */
export function readFields(flowId: string, signed: string | null): DrawnFields | null {
  const dot = signed?.lastIndexOf(".") ?? -1;
  if (!signed || dot < 0) return null;
  const list = signed.slice(0, dot);
  if (!isSigned(`fields ${flowId}`, list, signed.slice(dot + 1))) return null;
  const marked = list.split(",").map(decodeURIComponent);
  const isResend = (name: string) => name.startsWith(resendMark);
  return {
    names: new Set(marked.filter((name) => !isResend(name))),
    resendNames: new Set(marked.filter(isResend).map((name) => name.slice(resendMark.length))),
  };
}

/**
 * What of a form may go on to the identity service: fields that were drawn. A field may come twice only
 * as a checkbox does, `false` then `true`; of any other the first counts, since Kratos takes the last.
 */
export function keepFields(form: URLSearchParams, names: Set<string>): URLSearchParams {
  const kept = new URLSearchParams();
  for (const [name, value] of form) {
    if (!names.has(name)) continue;
    const isCheckbox = value === "true" && kept.getAll(name).join() === "false";
    if (kept.has(name) && !isCheckbox) continue;
    kept.append(name, asKratosTakesIt(name, value));
  }
  return kept;
}

function asKratosTakesIt(name: string, value: string): string {
  if (isOneTimeCode(name)) return readOneTimeCode(value);
  return name.startsWith("traits.") ? fromLocalDateTime(value) : value;
}
