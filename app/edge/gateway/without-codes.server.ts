import { z } from "zod";
import { isNestedDeeply } from "../../upstream/json-depth";

const unread = z.unknown().optional();

/** A flow as Kratos tells it to programs, without what its visitor sent along (`transient_payload`). */
const flowSchema = z.object({
  id: unread,
  type: unread,
  active: unread,
  expires_at: unread,
  issued_at: unread,
  request_url: unread,
  return_to: unread,
  state: unread,
  ui: z.object({
    action: unread,
    method: unread,
    messages: unread,
    nodes: z
      .array(
        z.object({
          type: unread,
          group: unread,
          attributes: z.looseObject({ name: unread, value: unread }),
          messages: unread,
          meta: unread,
        }),
      )
      .nullish(),
  }),
});

/**
 * The JSON answer to a verification without the code of a mail's link, unless the request brought that code: once a link
 * was opened anywhere, Kratos (v1.3.1) tells its code to everybody who has the flow's id. Any other answer stays as it
 * is. Undefined for one that cannot be read, which nobody gets.
 */
export function withoutCodes(body: string, brought: string | null): string | undefined {
  if (isNestedDeeply(body)) return undefined;
  const answer = parseJson(body);
  // An error is no flow.
  if (!isFlow(answer)) return body;
  const { data: flow } = flowSchema.safeParse(answer);
  if (!flow) return undefined;
  const told = (flow.ui.nodes ?? []).filter(
    ({ attributes: { name, value } }) => name === "code" && value && value !== brought,
  );
  if (told.length === 0) return body;
  for (const { attributes } of told) delete attributes.value;
  return JSON.stringify(flow);
}

function isFlow(answer: unknown): boolean {
  return typeof answer === "object" && answer !== null && "ui" in answer;
}

/** The value of a JSON text; undefined for any other. */
export function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
