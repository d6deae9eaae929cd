import type { JsonAnswer } from "./broken-upstream";

interface Failure extends Record<string, unknown> {
  /** The error's id, as Kratos names it. */
  id?: string;
}

/** An error as Kratos answers it; other given fields stand beside the error. */
export function kratosFailure(status: number, { id, ...more }: Failure = {}): JsonAnswer {
  return { status, body: { error: { id, code: status, message: "a message" }, ...more } };
}
