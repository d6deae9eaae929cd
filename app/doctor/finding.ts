import { z } from "zod";

/** `skipped`: nothing was found out, so it may be right or wrong. */
export type Level = "ok" | "skipped" | "warning" | "broken";

export interface Change {
  file: "kratos.yml" | "hydra.yml" | "environment";
  key: string;
  value: string;
  /** The doctor does not know the value, which is only an example. */
  isExample?: true;
}

export interface Verdict {
  level: Level;
  says: string;
  change?: Change;
}

/** A verdict with the id of its check, which never changes between releases. */
export interface Finding extends Verdict {
  id: string;
}

export function ok(says: string): Verdict[] {
  return [{ level: "ok", says }];
}

export function skipped(says: string): Verdict[] {
  return [{ level: "skipped", says }];
}

export function warning(says: string, change?: Change): Verdict[] {
  return [{ level: "warning", says, ...(change && { change }) }];
}

export function broken(says: string, change?: Change): Verdict[] {
  return [{ level: "broken", says, ...(change && { change }) }];
}

export function inKratos(key: string, value: string): Change {
  return { file: "kratos.yml", key, value };
}

/** A line of kratos.yml whose value only the operator knows. */
export function forExampleInKratos(key: string, value: string): Change {
  return { ...inKratos(key, value), isExample: true };
}

export function inHydra(key: string, value: string): Change {
  return { file: "hydra.yml", key, value };
}

export function inEnvironment(key: string, value: string): Change {
  return { file: "environment", key, value };
}

export function forExample(key: string, value: string): Change {
  return { ...inEnvironment(key, value), isExample: true };
}

export interface Answer {
  status: number;
  body: unknown;
  location?: string;
  cookies: string[];
  /** By the Date header; exact to a second. */
  aheadMs?: number;
}

interface Silence {
  silence: string;
}

export type Heard = Answer | Silence;

export function isAnswer(heard: Heard | undefined): heard is Answer {
  return heard !== undefined && "status" in heard;
}

export function isUntrusted({ silence }: Silence): boolean {
  return /CERT|SIGN|TLS|SSL|EPROTO/.test(silence);
}

/** A server may answer with a certificate that Node does not trust, which an operator mends elsewhere. */
export function explainSilence(address: string, heard: Silence): string {
  if (!isUntrusted(heard)) return `${address} does not answer (${heard.silence}).`;
  const says = `The certificate of ${address} is not valid (${heard.silence}).`;
  return /UNABLE_TO|SELF_SIGNED/.test(heard.silence)
    ? `${says} Either the server does not send its intermediate certificate, or NODE_EXTRA_CA_CERTS does not name your authority.`
    : says;
}

/** Only an admin API returns a list. */
export function isList(heard: Heard | undefined): boolean {
  return isAnswer(heard) && heard.status === 200 && Array.isArray(heard.body);
}

export function bodyIn<T>(heard: Heard | undefined, schema: z.ZodType<T>): T | undefined {
  return isAnswer(heard) ? schema.safeParse(heard.body).data : undefined;
}

/** The body of an answer with 200. */
export function bodyOfOk(heard: Heard): unknown {
  return isAnswer(heard) && heard.status === 200 ? heard.body : undefined;
}

const wellSchema = z.object({ status: z.literal("ok") });

/** Another program may answer 200 to anything. */
export function isWell(heard: Heard | undefined): boolean {
  return isAnswer(heard) && heard.status === 200 && wellSchema.safeParse(heard.body).success;
}

const errorSchema = z.object({
  error: z.object({ id: z.string().catch(""), code: z.number(), reason: z.string().catch("") }),
});

export function errorIn(heard: Heard | undefined) {
  return isAnswer(heard) ? errorSchema.safeParse(heard.body).data?.error : undefined;
}

const time = z.coerce.date().optional().catch(undefined);

const flowSchema = z.object({
  id: z.string(),
  issued_at: time,
  expires_at: time,
  ui: z.object({
    action: z.url(),
    nodes: z.array(z.object({ group: z.string(), attributes: z.record(z.string(), z.unknown()) })),
  }),
});

export type SeenFlow = z.infer<typeof flowSchema>;

export function flowIn(heard: Heard | undefined): SeenFlow | undefined {
  return isAnswer(heard) && heard.status === 200
    ? flowSchema.safeParse(heard.body).data
    : undefined;
}

export function valueIn(flow: SeenFlow | undefined, name: string): string | undefined {
  const value = flow?.ui.nodes.find(({ attributes }) => attributes.name === name)?.attributes.value;
  return typeof value === "string" ? value : undefined;
}

const messageSchema = z.object({
  id: z.number(),
  context: z.record(z.string(), z.unknown()).catch({}),
});
const messagesSchema = z.array(messageSchema).catch([]);
const refusedSchema = z.object({
  ui: z.object({
    messages: messagesSchema,
    nodes: z.array(z.object({ messages: messagesSchema })).catch([]),
  }),
});

export function messagesIn(heard: Heard | undefined) {
  if (!isAnswer(heard) || heard.status !== 400) return undefined;
  const ui = refusedSchema.safeParse(heard.body).data?.ui;
  return ui && [...ui.messages, ...ui.nodes.flatMap(({ messages }) => messages)];
}
