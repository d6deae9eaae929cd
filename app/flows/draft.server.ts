import { deflateRawSync, inflateRawSync } from "node:zlib";
import { z } from "zod";
import { draftParameter, drawnFieldsField, isTraitName, keyNameField } from "../model/field-names";
import type { Flow } from "../model/flow";
import { changesProfile } from "./sent-and-shown-traits.server";
import { readFields, type SignedFields } from "../kratos/signed-fields.server";
import { seal, sign, unseal } from "../state/signature.server";
import type { Visit } from "../web/visit.server";

/** Typed into a form of the profile that was sent after the end of its session. */
interface Draft {
  flowId: string;
  typed: URLSearchParams;
}

export type SealedDraft = { sealed: string } | "too_long";

const draftPurpose = "draft";
const longestAgeSeconds = 600;
/** In characters. Every proxy passes addresses of 8 kB, and a page repeats this one in each of its links. */
const longestDraft = 4_000;

const draftSchema = z.tuple([z.number(), z.string(), z.string(), z.string()]);

/** Tells a person from others without their id: the later reader is known, the person who drew the form is not. */
export function ownerOf(identityId: string): string {
  return sign("owner", identityId).slice(0, 16);
}

/** Encrypted, for its person, for ten minutes. Each way to sign in brings it back; a shared browser keeps nothing. */
export function sealDraft(
  { flowId = "", typed, fields }: Partial<Draft> & { fields?: SignedFields },
  nowMs = Date.now(),
): SealedDraft | undefined {
  const kept = [...(typed ?? [])].filter(([name]) => isDrafted(name));
  if (!fields?.owner || kept.length === 0) return undefined;
  const list = typed?.get(drawnFieldsField) ?? "";
  const text = new URLSearchParams([...kept, [drawnFieldsField, list]]).toString();
  const json = JSON.stringify([Math.floor(nowMs / 1000), fields.owner, flowId, text]);
  const sealed = seal(draftPurpose, deflateRawSync(json));
  return sealed.length > longestDraft ? "too_long" : { sealed };
}

const namePurpose = "name of a newcomer";
const nameSchema = z.tuple([z.number(), z.string(), z.string(), z.string()]);

/** Facts for the next pages that only the answer to a form tells. */
export interface ToldOnce {
  /** The identifier of a newcomer. */
  name?: string;
  /** The flow whose message went to `sentTo`. */
  flowId?: string;
  sentTo?: string;
}

/** For the address of the next pages: encrypted, for ten minutes. */
export function sealName(
  { name = "", flowId = "", sentTo = "" }: ToldOnce,
  nowMs = Date.now(),
): string | undefined {
  if (!name && !sentTo) return undefined;
  const json = JSON.stringify([Math.floor(nowMs / 1000), name, flowId, sentTo]);
  const sealed = seal(namePurpose, Buffer.from(json));
  return sealed.length > longestDraft ? undefined : sealed;
}

/** The name in a sign-in's address, unless it is not ours or too old. */
export function findName(carried: URLSearchParams, nowMs = Date.now()): string | undefined {
  return openName(carried, nowMs)?.name || undefined;
}

/** The address of the flow's message, if the page's address tells it. */
export function findSealedAddress(
  carried: URLSearchParams,
  flowId: string,
  nowMs = Date.now(),
): string | undefined {
  const told = openName(carried, nowMs);
  return (told?.flowId === flowId && told.sentTo) || undefined;
}

function openName(carried: URLSearchParams, nowMs: number): Required<ToldOnce> | undefined {
  const sealed = carried.get(draftParameter) ?? "";
  const opened = sealed.length > longestDraft ? undefined : unseal(namePurpose, sealed);
  const told = opened && nameSchema.safeParse(JSON.parse(opened.toString("utf8"))).data;
  if (!told) return undefined;
  const [atSeconds, name, flowId, sentTo] = told;
  return nowMs / 1000 - atSeconds > longestAgeSeconds ? undefined : { name, flowId, sentTo };
}

/** No other part of the settings has a trait or the name of a key. */
function isDrafted(name: string): boolean {
  return isTraitName(name) || name === keyNameField;
}

/** The draft of the address, if it is this person's, not too old, and still changes something. */
export async function findDraft(visit: Visit, flow: Flow): Promise<Draft | undefined> {
  const sealed = visit.kind === "settings" && visit.url.searchParams.get(draftParameter);
  const draft = sealed ? readDraft(sealed, flow.identity?.id) : undefined;
  if (!draft) return undefined;
  const { flowId, typed } = draft;
  const shown = readFields(flowId, typed.get(drawnFieldsField))?.shown ?? new Map<string, string>();
  if (typed.get(keyNameField)) return draft;
  return (await changesProfile(visit, flow, { form: typed, shown })) ? draft : undefined;
}

/** Undefined if it is not ours, too old, or somebody else's. */
export function readDraft(
  sealed: string,
  identityId: string | undefined,
  nowMs = Date.now(),
): Draft | undefined {
  const opened = sealed.length > longestDraft ? undefined : unseal(draftPurpose, sealed);
  if (!opened || identityId === undefined) return undefined;
  const json: unknown = JSON.parse(inflateRawSync(opened).toString("utf8"));
  const [atSeconds, owner, flowId, text] = draftSchema.parse(json);
  const isOld = nowMs / 1000 - atSeconds > longestAgeSeconds;
  if (isOld || owner !== ownerOf(identityId)) return undefined;
  return { flowId, typed: new URLSearchParams(text) };
}
