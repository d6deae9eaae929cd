import { fromLocalDateTime } from "../traits/date-time";
import {
  carriedTraitsField,
  drawnFieldsField,
  isTraitName,
  traitsPrefix,
} from "../model/field-names";
import { drawField, type FieldTexts, readTexts } from "../traits/field-texts";
import { factsOf, type Flow, hasErrors, kindsWithTraits } from "../model/flow";
import type { IdentityField } from "../model/identity-field";
import { emptyObject, type JsonObject, readJson, writeJson } from "../model/json-text";
import { isBlank } from "../model/name";
import {
  drawableFields,
  findIdentifiers,
  hideBrought,
  markIdentifiers,
  placeTraits,
  pathsTo,
  plainName,
  storedAt,
  textsOfNodes,
  traitsOfNodes,
  typedTraitNodes,
  fieldsOfNodes,
} from "../traits/trait-nodes";
import { readAddress } from "../model/typed-input";
import { problemPage } from "../web/problem.server";
import type { Visit } from "../web/visit.server";
import { applyAll, applyChanges, describeShown, fillAbsent } from "../traits/changed-traits";
import { type FlowAnswer, readFlow } from "../kratos/flow-calls.server";
import { findIdentitySchema } from "../kratos/identity-schema.server";
import {
  digestOf,
  isCarriable,
  readFields,
  readSignedTraits,
  type ShownTraits,
  type SignedFields,
  signTraits,
} from "../kratos/signed-fields.server";
import { makeBudget } from "../traits/form-budget";

/** A page brings its traits back with these. */
export interface TraitsOfPage {
  shown: ShownTraits;
  schemaId?: string;
  /** The signed traits of a registration. */
  carried?: string;
}

/** `held` comes from the page; `sent` has the typed values too. */
interface SentTraits {
  held: JsonObject;
  sent: JsonObject;
}

export interface Submission {
  form: URLSearchParams;
  /** The names that a registration's person signs in with, by its identity schema. */
  identifiers?: string[];
  /** The addresses that the account of a profile has before. */
  addresses?: string[];
  /** Whether the nodes of a registration's answer have lost some of the traits. */
  losesTraits?: (answered: Flow) => boolean;
}

interface Sent {
  /** The id of the form's flow. */
  id: string;
  /** The typed fields that may go to Kratos. */
  form: URLSearchParams;
  typed: URLSearchParams;
  fields: SignedFields;
}

/**
 * Before the call: sends all traits as one JSON text, which keeps types and lists, since Kratos loses traits that are
 * not sent. A profile changes the stored ones; a registration also sends the ones that its page held.
 */
export async function sendTraits(visit: Visit, sent: Sent): Promise<Submission | FlowAnswer> {
  if (visit.kind === "settings") return sendProfile(visit, sent);
  return visit.kind === "registration" ? sendRegistration(visit, sent) : { form: sent.form };
}

async function sendRegistration(visit: Visit, { form, typed, fields }: Sent): Promise<Submission> {
  const schema = await findIdentitySchema(visit.context, fields.schemaId);
  const held = readSignedTraits(typed.get(carriedTraitsField));
  if (!schema) return { form: asWritten(form) };
  const known = new Set(schema.map(({ path: [key = ""] }) => key));
  const isKnown = [...form.keys()].every((name) => !isTraitName(name) || isUnderOf(known, name));
  if (!isKnown) return { form: asWritten(form) };
  const { sent } = mergeTraits(schema, { held, form, shown: fields.shown });
  if (!isCarriable(sent)) throw await problemPage(visit, "unreadable", 413);
  const traits = sent.members.length > 0 ? fillAbsent(sent, schema) : sent;
  const json = writeJson(traits);
  return {
    form: withTraits(form, traits),
    identifiers: findIdentifiers(schema, JSON.parse(json) as Record<string, unknown>),
    losesTraits: ({ ui }) =>
      json !== writeJson(fillAbsent(traitsOfNodes(ui.nodes, schema), schema)),
  };
}

function isUnderOf(known: Set<string>, name: string): boolean {
  return pathsTo(plainName(name).slice(traitsPrefix.length)).some((path) => known.has(path));
}

function mergeTraits(
  schema: IdentityField[],
  { held, form, shown }: { held?: JsonObject; form: URLSearchParams; shown: ShownTraits },
): SentTraits {
  const fields = drawableFields(schema);
  // A form that is not ours, or an older one of ours, does not tell what it showed.
  const isSilent = shown.size === 0 && held === undefined;
  const given = fields.filter(({ name }) => (isSilent ? hasField(form, name) : shown.has(name)));
  const base = held ?? emptyObject;
  return { held: base, sent: hasAny(form, given) ? applyAll(base, given, form) : base };
}

function hasAny(form: URLSearchParams, fields: IdentityField[]): boolean {
  return fields.some(({ name }) => hasField(form, name));
}

function hasField(form: URLSearchParams, name: string): boolean {
  return [...form.keys()].some((key) => key === name || key.startsWith(`${name}.`));
}

async function sendProfile(
  visit: Visit,
  { id, form, fields: { shown } }: Sent,
): Promise<Submission | FlowAnswer> {
  if (form.get("method") !== "profile") return { form };
  const answered = await readFlow(visit, id);
  if (answered.answer.kind !== "shown") return answered;
  const { flow } = answered.answer;
  const { traits, schema } = await changeTraits(visit, flow, { form, shown });
  const addresses = flow.identity?.verifiable_addresses.map(({ value }) => value);
  return { form: withTraits(form, fillAbsent(traits, schema ?? [])), addresses };
}

interface ProfileForm {
  form: URLSearchParams;
  shown: ShownTraits;
}

async function changeTraits(visit: Visit, flow: Flow, { form, shown }: ProfileForm) {
  const stored = storedTraits(flow);
  const schema = await findIdentitySchema(visit.context, flow.identity?.schema_id);
  const known = schema ? drawableFields(schema) : fieldsOfNodes(factsOf(flow).inputs, stored);
  const sent = known.filter(({ name }) => hasField(form, name));
  const all = shown.size > 0 ? shown : showAll(sent, stored);
  return { stored, schema, traits: applyChanges(stored, known, { form, shown: all, digestOf }) };
}

export async function changesProfile(
  visit: Visit,
  flow: Flow,
  given: ProfileForm,
): Promise<boolean> {
  const { stored, traits } = await changeTraits(visit, flow, given);
  return writeJson(traits) !== writeJson(stored);
}

/** For a form that does not tell what it showed: as if that were what is stored now. */
function showAll(fields: IdentityField[], stored: JsonObject): ShownTraits {
  return new Map(
    fields.flatMap((field) => {
      const value = storedAt(stored, field);
      const texts = drawField(field, value);
      if (texts === undefined) return [];
      return [[field.name, describeShown(field, texts, { stored: value, digestOf })] as const];
    }),
  );
}

/** Never beside single traits: Kratos takes one or the other at random. */
function withTraits(form: URLSearchParams, traits: JsonObject): URLSearchParams {
  const others = [...form].filter(([name]) => !isTraitName(name));
  const body = new URLSearchParams(others);
  if (traits.members.length > 0) body.set("traits", writeJson(traits));
  return body;
}

/** For a registration whose schema is unknown: Kratos reads the fields by itself. */
function asWritten(form: URLSearchParams): URLSearchParams {
  return new URLSearchParams(
    [...form].map(([name, value]) => [name, isTraitName(name) ? readUnknown(name, value) : value]),
  );
}

function readUnknown(name: string, value: string): string {
  if (isBlank(value)) return "";
  return /e-?mail$/i.test(name) ? readAddress(value) : fromLocalDateTime(value);
}

function storedTraits(flow: Flow): JsonObject {
  const traits = flow.traits ?? readJson(JSON.stringify(flow.identity?.traits ?? {}));
  return traits?.type === "object" ? traits : emptyObject;
}

/** After the call: adds the fields of the schema, and the values that send them back. */
export async function showTraits(
  visit: Visit,
  flow: Flow,
  posted?: URLSearchParams,
): Promise<{ flow: Flow; traits?: TraitsOfPage }> {
  if (!kindsWithTraits.includes(visit.kind)) return { flow };
  const schemaId = flow.identity?.schema_id ?? flow.identity_schema;
  const schema = await findIdentitySchema(visit.context, schemaId);
  const ids = [flow.id, visit.flowId ?? flow.id];
  return visit.kind === "settings"
    ? showStored(flow, schema, { posted, ids })
    : showHeld(flow, schema, { posted, ids, schemaId });
}

interface Posted {
  posted?: URLSearchParams;
  /** This flow, and the one that it replaces. */
  ids: string[];
  schemaId?: string;
}

/** Shows the stored traits, else the typed ones; earlier digests of shown values count on. */
function showStored(
  flow: Flow,
  schema: IdentityField[] | undefined,
  { posted, ids }: Posted,
): { flow: Flow; traits: TraitsOfPage } {
  const stored = storedTraits(flow);
  const known = schema ? drawableFields(schema) : fieldsOfNodes(factsOf(flow).inputs, stored);
  const before = findShown(ids, posted);
  const isPosted = posted !== undefined && hasAny(posted, known);
  const isRefused = isProfileRefused(flow);
  const shown: ShownTraits = new Map();
  const budget = makeBudget();
  const textsOf = (field: IdentityField) => {
    const value = storedAt(stored, field);
    const texts = drawField(field, value);
    if (texts === undefined) return undefined;
    const typed = isPosted ? readTexts(field, posted) : undefined;
    const drawn = typed ?? (isRefused ? textsOfNodes(flow, field) : undefined) ?? texts;
    if (!typed && !budget(field, drawn)) return undefined;
    const said = isPosted ? before.get(field.name) : undefined;
    shown.set(field.name, said ?? describeShown(field, texts, { stored: value, digestOf }));
    return drawn;
  };
  const placed = placeTraits(flow, { fields: schema ?? known, textsOf });
  return { flow: withIdentifier(placed, known), traits: { shown } };
}

function withIdentifier(flow: Flow, fields: IdentityField[]): Flow {
  const { identity } = flow;
  if (!identity) return flow;
  const [signs_in_as] = findIdentifiers(fields, identity.traits);
  return { ...flow, identity: { ...identity, signs_in_as } };
}

/** Shows the typed traits, else the ones that the form before held, else the values in Kratos' nodes. */
function showHeld(
  answered: Flow,
  schema: IdentityField[] | undefined,
  { posted, ids, schemaId }: Posted,
): { flow: Flow; traits?: TraitsOfPage } {
  if (!schema) return { flow: answered };
  const flow = hideBrought(answered, schema);
  const visible = typedTraitNodes(flow);
  const keys = new Set(schema.map(({ path: [key = ""] }) => key));
  const isForeign = visible.some(
    ({ meta, attributes: { name } }) => meta.label && !isUnderOf(keys, name),
  );
  if (isForeign) return { flow };
  const brought = posted && readSignedTraits(posted.get(carriedTraitsField));
  const before = findShown(ids, posted);
  const sent = posted && mergeTraits(schema, { held: brought, form: posted, shown: before });
  const base = sent ? sent.held : traitsOfNodes(flow.ui.nodes, schema);
  const fields = drawableFields(schema);
  const shown: ShownTraits = new Map();
  // A form that led back here brings only hidden fields, which hold less than the traits themselves.
  const isTyped = posted !== undefined && hasAny(posted, fields) && (!brought || before.size > 0);
  const textsOf = (field: IdentityField): FieldTexts | undefined => {
    const typed = isTyped ? readTexts(field, posted) : undefined;
    const texts = typed ?? drawField(field, storedAt(base, field));
    if (texts !== undefined) shown.set(field.name, "");
    return texts;
  };
  const placed = markIdentifiers(placeTraits(flow, { fields: schema, textsOf }), schema);
  const carried = visible.length > 0 ? base : (sent?.sent ?? base);
  return {
    flow: placed,
    traits: {
      shown,
      schemaId,
      carried: carried.members.length > 0 ? signTraits(carried) : undefined,
    },
  };
}

function findShown(ids: string[], posted: URLSearchParams | undefined): ShownTraits {
  const list = posted?.get(drawnFieldsField) ?? null;
  const found = ids.map((id) => readFields(id, list)).find((fields) => fields !== null);
  return found?.shown ?? new Map<string, string>();
}

/** Whether the nodes hold the typed values of the profile, and not the stored ones. */
function isProfileRefused(flow: Flow): boolean {
  const hasMessage = typedTraitNodes(flow).some(({ messages }) => messages.length > 0);
  return hasMessage || (flow.active === "profile" && hasErrors(flow));
}
