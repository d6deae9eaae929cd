import { changeInputs, withAttributes, type Flow } from "../flow";

interface Sent {
  /** The group of the form that was refused. */
  refused?: string;
  typed?: URLSearchParams;
}

/**
 * The answer to a form without a code that was not sent in it: Kratos (v1.3.1) answers a wrong code with the one of the
 * mail's link, if that was opened anywhere, and whoever sent the form may not be who has the mail.
 */
export function hideForeignCode(flow: Flow, { refused, typed }: Sent): Flow {
  if (refused === undefined && !typed) return flow;
  return changeInputs(flow, (input) => {
    const { name, type } = input.attributes;
    return name === "code" && type !== "submit"
      ? withAttributes(input, { value: typed?.get("code") ?? undefined })
      : input;
  });
}
