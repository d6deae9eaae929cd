import { z } from "zod";
import { messageIds } from "./message-ids";

/** Kratos' own wording of those numbers that web hooks use as well (v1.3.1 and newest). */
const ownText: Partial<Record<number, (text: string, reason: unknown) => boolean>> = {
  [messageIds.generic]: (text, reason) => text === reason,
  [messageIds.accountExists]: (text) => text.startsWith("An account with the same identifier"),
};

export const messageSchema = z
  .object({
    id: z.number().catch(0),
    text: z.string().catch(""),
    type: z.enum(["info", "error", "success"]).catch("info"),
    context: z.record(z.string(), z.unknown()).default({}).catch({}),
  })
  .transform((message): typeof message & { isFromHook?: true } => {
    const isOwn = ownText[message.id]?.(message.text, message.context.reason) ?? true;
    return isOwn ? message : { ...message, isFromHook: true };
  });

const messages = z.array(messageSchema).default([]).catch([]);
const around = {
  // A group named like a property of every object would be found in our tables.
  group: z
    .string()
    .refine((name) => !(name in Object.prototype))
    .catch("default"),
  messages,
  meta: z
    .object({ label: messageSchema.optional().catch(undefined) })
    .default({})
    .catch({}),
};
const text = z.string().optional().catch(undefined);
// The default stands beside the catch: an error for each absent field costs as much as everything else.
const flag = z.boolean().default(false).catch(false);

const inputSchema = z.object({
  ...around,
  type: z.literal("input"),
  attributes: z.object({
    name: z.string(),
    type: z.string().catch("text"),
    value: z.union([z.string(), z.number(), z.boolean()]).optional().catch(undefined),
    required: flag,
    disabled: flag,
    autocomplete: text,
    label: messageSchema.optional().catch(undefined),
    pattern: text,
    maxlength: z.number().int().positive().optional().catch(undefined),
    onclickTrigger: text,
    onloadTrigger: text,
    options: z
      .array(z.object({ value: z.union([z.string(), z.number()]) }))
      .optional()
      .catch(undefined),
  }),
});

const textSchema = z.object({
  ...around,
  type: z.literal("text"),
  attributes: z.object({ id: z.string(), text: messageSchema }),
});

const imageSchema = z.object({
  ...around,
  type: z.literal("img"),
  attributes: z.object({
    id: z.string().catch(""),
    src: z.string(),
    width: z.number().optional().catch(undefined),
    height: z.number().optional().catch(undefined),
  }),
});

const anchorSchema = z.object({
  ...around,
  type: z.literal("a"),
  attributes: z.object({ id: z.string().catch(""), href: z.string(), title: messageSchema }),
});

const scriptSchema = z.object({
  ...around,
  type: z.literal("script"),
  attributes: z.object({ id: z.string(), src: z.string(), integrity: text }),
});

const divisionSchema = z.object({
  ...around,
  type: z.literal("div"),
  attributes: z.object({ id: z.string().catch("") }),
});

export const nodeSchema = z.discriminatedUnion("type", [
  inputSchema,
  textSchema,
  imageSchema,
  anchorSchema,
  scriptSchema,
  divisionSchema,
]);

/** Leaves out unknown types of node. Kratos (v1.3.1) answers `null` for an organization without a way to sign up. */
const nodes = z
  .array(z.unknown())
  .nullable()
  .transform((list) =>
    (list ?? []).flatMap((node) => {
      const parsed = nodeSchema.safeParse(node);
      return parsed.success ? [parsed.data] : [];
    }),
  );

const oauth2LoginRequestSchema = z.object({
  client: z
    .object({
      client_id: text,
      client_name: text,
      client_uri: text,
      logo_uri: text,
      subject_type: text,
    })
    .catch({}),
  oidc_context: z
    .object({
      login_hint: text,
      ui_locales: z.array(z.string()).nullish().catch(undefined),
      /** The application names the expected person by claims of an ID token, which Hydra has checked. */
      id_token_hint_claims: z.object({ sub: text, email: text }).nullish().catch(undefined),
    })
    .nullish()
    .catch(undefined),
  request_url: text,
});

/** The schema of the traits is the operator's. */
export const identitySchema = z.object({
  id: z.string(),
  schema_id: text,
  /** Our own field: the identifier of a person who has no email. */
  signs_in_as: text,
  traits: z.record(z.string(), z.unknown()).catch({}),
  metadata_public: z.record(z.string(), z.unknown()).nullish().catch(undefined),
  verifiable_addresses: z
    .array(
      z.object({
        value: z.string(),
        verified: z.boolean(),
        created_at: z.string().optional().catch(undefined),
        status: z.string().optional().catch(undefined),
        verified_at: z.string().optional().catch(undefined),
      }),
    )
    .catch([]),
});

export const flowSchema = z.object({
  id: z.string().min(1),
  /** `api` for an app's flow, `browser` for a page's. */
  type: text,
  ui: z.object({ action: z.string().min(1), nodes, messages }),
  state: text,
  active: text,
  refresh: flag,
  requested_aal: text,
  /** The newest Kratos names it where it was asked for. */
  identity_schema: text,
  issued_at: text,
  expires_at: text,
  return_to: text,
  request_url: text,
  organization_id: text,
  oauth2_login_challenge: text,
  oauth2_login_request: oauth2LoginRequestSchema.optional().catch(undefined),
  identity: identitySchema.optional().catch(undefined),
});
