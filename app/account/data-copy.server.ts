import { z } from "zod";
import type { Flow } from "../model/flow";
import { listRemovals } from "../view/removals";
import { problemPage, unavailablePage } from "../web/problem.server";
import { createFlow } from "../kratos/flow-calls.server";
import { callWhoami } from "../kratos/session.server";
import { readVisit, type PageVisit } from "../web/visit.server";
import { readSessionList } from "./session-list.server";
import { relayCookies } from "../kratos/cookies.server";

const text = z.string().optional().catch(undefined);

/** Only what is listed here gets into a copy of a person's data: no ids of sessions and no tokens. */
const sessionSchema = z.object({
  authenticated_at: text,
  expires_at: text,
  authenticator_assurance_level: text,
  authentication_methods: z
    .array(z.object({ method: text, provider: text, completed_at: text }))
    .catch([]),
  devices: z.array(z.object({ ip_address: text, user_agent: text, location: text })).catch([]),
});

const addressesSchema = z
  .array(
    z.object({
      value: text,
      via: text,
      verified: z.boolean().optional().catch(undefined),
      verified_at: text,
    }),
  )
  .catch([]);

const ownSchema = sessionSchema.extend({
  identity: z.object({
    id: z.string(),
    traits: z.record(z.string(), z.unknown()).catch({}),
    metadata_public: z.unknown(),
    created_at: text,
    updated_at: text,
    verifiable_addresses: addressesSchema,
    recovery_addresses: addressesSchema,
  }),
});

/** Kratos' facts about the signed-in person and their sessions. `isWhole` is false if sessions are missing. */
export async function readOwnData(visit: PageVisit) {
  const [own, list] = await Promise.all([callWhoami(visit), readSessionList(visit, sessionSchema)]);
  const current = ownSchema.safeParse("body" in own && own.status === 200 ? own.body : undefined);
  if (!current.success) throw await unavailablePage(visit, own);
  if ("failed" in list) throw await unavailablePage(visit, list.failed);
  const { identity, ...session } = current.data;
  return {
    own: { identity, this_session: session, other_sessions: list.sessions },
    isWhole: list.isWhole,
  };
}

/**
 * The ways to sign in, and the headers of the answer that tells them: a name and a day where they have them, never a
 * key or a secret. Only flows tell them, the settings and a sign-in anew (v1.3.1: whoami lists no credentials).
 */
export async function readCredentials(page: PageVisit) {
  const [settings, again] = await Promise.all([
    createFlow(await readVisit("settings", page), {}),
    createFlow(await readVisit("login", page), { refresh: "true" }),
  ]);
  if (settings.answer.kind !== "shown" || again.answer.kind !== "shown") {
    throw await problemPage(page, "unavailable", 503);
  }
  const ways = listWaysIn(settings.answer.flow, again.answer.flow);
  return { ways, headers: relayCookies(settings.cookies) };
}

function listWaysIn(settings: Flow, again: Flow) {
  const asked = (name: string) =>
    again.ui.nodes.flatMap((node) =>
      node.type === "input" && node.attributes.name === name ? String(node.attributes.value) : [],
    );
  const listed = listRemovals(settings).map(({ group, meta }) => {
    const { display_name: name, added_at, provider } = meta.label?.context ?? {};
    return { kind: group, name, provider, added_at };
  });
  const isLinked = listed.some(({ kind }) => kind === "oidc");
  return [
    ...(asked("password").length > 0 ? [{ kind: "password" }] : []),
    ...(asked("method").includes("code") ? [{ kind: "code" }] : []),
    // The only provider has no button in the settings (v1.3.1).
    ...(isLinked ? [] : asked("provider").map((provider) => ({ kind: "oidc", provider }))),
    ...listed,
  ];
}
