import type { Request } from "express";
import { z } from "zod";

/** Whether it is a form of a verification, sent to Kratos itself. */
export function isVerificationForm({ method, path }: Request): boolean {
  return method === "POST" && path === "/self-service/verification";
}

const schema = z.looseObject({
  ui: z.looseObject({
    nodes: z.array(
      z.looseObject({ attributes: z.looseObject({ name: z.unknown(), value: z.unknown() }) }),
    ),
  }),
});

/**
 * Kratos' answer to such a form without the code of the mail's link: once that was opened anywhere, Kratos (v1.3.1) answers
 * a wrong code with the right one, and whoever sent it may not be who has the mail. Any other answer stays as it is.
 */
export function hideCode(body: string): string {
  const { data: flow } = schema.safeParse(parseJson(body));
  const nodes = flow?.ui.nodes ?? [];
  const codes = nodes.filter(({ attributes: { name, value } }) => name === "code" && value);
  if (codes.length === 0) return body;
  for (const { attributes } of codes) delete attributes.value;
  return JSON.stringify(flow);
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
