import type { Flow } from "../model/flow";
import type { Question, Quirk } from "./answer";
import { loginQuirks } from "./login-quirks";
import { registrationQuirks } from "./registration-quirks";
import { settingsQuirks } from "./settings-quirks";
import { verificationQuirks } from "./verification-quirks";

/** Corrected in this order; docs/kratos.md lists them. */
export const quirks: readonly Quirk[] = [
  ...settingsQuirks,
  ...loginQuirks,
  ...verificationQuirks,
  ...registrationQuirks,
];

/** Nothing else in this program sees the flow that Kratos sent. */
export function correctFlow(flow: Flow, asked: Question): Flow {
  return quirks
    .filter(({ kind }) => kind.includes(asked.kind))
    .reduce((corrected, { when, change }) => {
      return when(corrected, asked) ? change(corrected, asked) : corrected;
    }, flow);
}
