import { fromLocalDateTime } from "../flow/value/date-time";
import {
  backupCodeField,
  isOneTimeCode,
  readBackupCode,
  readOneTimeCode,
} from "../flow/one-time-code";
import { isValidSignature, sign } from "./signature.server";

const resendMark = "!";

export interface DrawnFields {
  names: Set<string>;
  /** The fields that ask for another mail if they are in a posted form. */
  resendNames: Set<string>;
}

/** `name,name,!name.signature`; bound to the flow, so that a list is useless in another flow. */
export function signDrawnFields(
  flowId: string,
  names: string[],
  resendNames: string[] = [],
): string {
  const marked = [...names, ...resendNames.map((name) => resendMark + name)];
  const list = marked.map(encodeURIComponent).join(",");
  return `${list}.${sign(`fields ${flowId}`, list)}`;
}

/** The fields that a form was drawn with, or null if the list is missing or not ours. */
export function readFields(flowId: string, signed: string | null): DrawnFields | null {
  if (!signed) return null;
  // Without a dot the text would have to be the signature of a part of itself.
  const dot = signed.lastIndexOf(".");
  const list = signed.slice(0, dot);
  if (!isValidSignature(`fields ${flowId}`, list, signed.slice(dot + 1))) return null;
  const marked = list.split(",").map(decodeURIComponent);
  const isResend = (name: string) => name.startsWith(resendMark);
  return {
    names: new Set(marked.filter((name) => !isResend(name))),
    resendNames: new Set(marked.filter(isResend).map((name) => name.slice(resendMark.length))),
  };
}

/**
 * The fields of a form that may go to Kratos: those that were drawn. Only a checkbox may repeat its field, `false`
 * then `true`; of any other the first counts, although Kratos takes the last.
 */
export function filterFields(form: URLSearchParams, names: Set<string>): URLSearchParams {
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
  if (name === backupCodeField) return readBackupCode(value);
  return name.startsWith("traits.") ? fromLocalDateTime(value) : value;
}
