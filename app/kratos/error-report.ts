import { STATUS_CODES } from "node:http";
import { z } from "zod";
import { addressWith } from "../flow/parameters";

/** An error of the identity service as the mobile form's error page shows it. */
export interface ErrorReport {
  data: unknown;
  status: number;
  statusText: string;
  url: string;
}

/** What of an error body may be shown: no sentence, since Kratos quotes in some what a visitor wrote. */
const reportedSchema = z.object({
  error: z.object({
    id: z
      .string()
      .regex(/^\w{1,64}$/)
      .optional()
      .catch(undefined),
    code: z.number().optional(),
  }),
});

/** A fault of the service's own is its operator's business alone. `url` is a path at the identity service, without its query. */
export function reportError(reply: { status: number; body: unknown }, url: string): ErrorReport {
  const { status, body } = reply;
  const data = (status < 500 && reportedSchema.safeParse(body).data) || null;
  return { data, status, statusText: STATUS_CODES[status] ?? "", url };
}

/** The error page with the error in its address. */
export function addressOfError(page: string, report: ErrorReport): string {
  return addressWith(page, new URLSearchParams({ error: JSON.stringify(report) }));
}

const longestShown = 16_000;
const deepestShown = 20;

/**
 * The error of an address as it is shown: JSON with its lines and indents, anything else as it is, and so JSON
 * that is nested too deeply. Cut after 16,000 characters.
 */
export function sayError(error: string | null): string | undefined {
  if (!error) return undefined;
  return indent(error).slice(0, longestShown);
}

function indent(error: string): string {
  if (isDeep(error)) return error;
  try {
    return JSON.stringify(JSON.parse(error), null, 2);
  } catch {
    return error;
  }
}

/** Indents of brackets within brackets grow by the square: 4 kB of them would become 16 MB. */
function isDeep(error: string): boolean {
  let depth = 0;
  for (const sign of error) {
    if ("[{".includes(sign)) depth += 1;
    if ("]}".includes(sign)) depth -= 1;
    if (depth > deepestShown) return true;
  }
  return false;
}
