import type { Seen } from "./in-page";

/** React's own report that it draws a page anew (18.3.1). */
const mismatch = /^(?:Uncaught )?Error: Minified React error #(418|419|422|423|425);/;

/** Lists the losses through another program, compared with an undisturbed page. */
export function findLosses(alone: Seen, disturbed: Seen): string[] {
  const { before, fields, focus, errors, pressable, shown, isStarted } = disturbed;
  return [
    ...(isStarted ? [] : ["Script has not started"]),
    ...lacks(alone.pressable, pressable).map((each) => `cannot be pressed: ${each}`),
    ...lacks(alone.shown, shown).map((each) => `is not shown: ${each}`),
    ...Object.entries(before.fields).flatMap(([id, value]) =>
      fields[id] === value || !(id in alone.fields)
        ? []
        : [`${id} has “${fields[id]}” instead of “${value}”`],
    ),
    ...(before.focus === null || before.focus === focus
      ? []
      : [`the focus is on ${focus} instead of ${before.focus}`]),
    ...errors.filter((message) => !mismatch.test(message)),
  ];
}

/** Lists the values of `wanted` that `found` has less often. */
function lacks(wanted: string[], found: string[]): string[] {
  const left = [...found];
  return wanted.filter((each) => {
    const at = left.indexOf(each);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
