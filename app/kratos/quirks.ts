import type { Flow } from "../model/flow";
import type { Question, Quirk } from "./answer";
import { loginQuirks } from "./login-quirks";
import { registrationQuirks } from "./registration-quirks";
import { settingsQuirks } from "./settings-quirks";
import { verificationQuirks } from "./verification-quirks";

/** In the order in which they are corrected. docs/kratos.md lists them. */
export const quirks: readonly Quirk[] = [
  ...settingsQuirks,
  ...loginQuirks,
  ...verificationQuirks,
  ...registrationQuirks,
];

/** The flow of an answer as Kratos should have sent it. Nothing else in this program sees what it did send. */
export function correctFlow(flow: Flow, asked: Question): Flow {
  return quirks
    .filter(({ kind }) => kind.includes(asked.kind))
    .reduce((corrected, { when, change }) => {
      return when(corrected, asked) ? change(corrected, asked) : corrected;
    }, flow);
}
