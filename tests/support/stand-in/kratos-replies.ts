import type { Question, Reply } from "../../../app/kratos/answer";

/** What happens, the kind of call, the reply, and the expected part of the answer. */
export type AnswerCase = [title: string, question: Question, reply: Reply, answer: object];

export const create: Question = { kind: "login", step: "create" };
export const read: Question = { kind: "login", step: "read" };
export const submit: Question = { kind: "login", step: "submit" };

export const flow = {
  id: "f1",
  state: "choose_method",
  ui: { action: "https://account.example.org/self-service/login?flow=f1", nodes: [] },
};

export function failed(status: number, id?: string, more: object = {}): Reply {
  return { status, body: { error: { id, code: status, message: "…" }, ...more } };
}
