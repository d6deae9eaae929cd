import { STATUS_CODES } from "node:http";
import { z } from "zod";
import { addressWith } from "../model/parameters";

/** An error of Kratos as the mobile form's error page shows it. */
export interface ErrorReport {
  data: unknown;
  status: number;
  statusText: string;
  url: string;
}

/** The parts of an error body that may be shown: no sentence, since Kratos quotes visitors in some. */
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

/** A fault of Kratos itself concerns only the operator. `url` is a path at Kratos, without its query. */
export function reportError(reply: { status: number; body: unknown }, url: string): ErrorReport {
  const { status, body } = reply;
  const data = (status < 500 && reportedSchema.safeParse(body).data) || null;
  return { data, status, statusText: STATUS_CODES[status] ?? "", url };
}

/** The error page with the error in its address. */
export function errorPageAddress(page: string, report: ErrorReport): string {
  return addressWith(page, new URLSearchParams({ error: JSON.stringify(report) }));
}

const longestShown = 16_000;
const deepestShown = 20;

/**
 * The error in an address as text: JSON with line breaks and indents, anything else unchanged, also JSON that is
 * nested too deeply. Cut after 16,000 characters.
 */
export function formatError(error: string | null): string | undefined {
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

/** Indents of nested brackets grow by the square: 4 kB of them would become 16 MB. */
function isDeep(error: string): boolean {
  let depth = 0;
  for (const sign of error) {
    if ("[{".includes(sign)) depth += 1;
    if ("]}".includes(sign)) depth -= 1;
    if (depth > deepestShown) return true;
  }
  return false;
}
