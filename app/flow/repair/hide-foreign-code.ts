import { changeInputs, withAttributes, type Flow } from "../flow";

/** Where a request can bring a code: in its address, or in its form. */
interface Request {
  query: URLSearchParams;
  typed?: URLSearchParams;
}

/**
 * The flow with a code in its field only if this request brought the same code. Kratos (v1.3.1) writes the code of a
 * mail's link into the flow, and answers a wrong code with it: who sent that form may not be who has the mail.
 */
export function hideForeignCode(flow: Flow, { query, typed }: Request): Flow {
  const brought = [query.get("code"), typed?.get("code")];
  return changeInputs(flow, (input) => {
    const { name, type, value } = input.attributes;
    return name === "code" && type !== "submit" && !brought.includes(String(value))
      ? withAttributes(input, { value: undefined })
      : input;
  });
}
