import { changeInputs, withAttributes, type Flow } from "../flow";

/**
 * The flow with a code in its field only if the form that was sent had the same code. Kratos (v1.3.1) writes the code of
 * a mail's link into the flow, and answers a wrong code with it: who sent that form may not be who has the mail.
 */
export function hideForeignCode(flow: Flow, typed?: URLSearchParams): Flow {
  return changeInputs(flow, (input) => {
    const { name, type, value } = input.attributes;
    return name === "code" && type !== "submit" && typed?.get("code") !== String(value)
      ? withAttributes(input, { value: undefined })
      : input;
  });
}
