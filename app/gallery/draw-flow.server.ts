import { z } from "zod";
import type { Variant } from "../model/variants";
import { type Flow, type FlowKind, isCodeSent } from "../model/flow";
import { flowSchema } from "../model/flow-schema";
import { placeTraits } from "../traits/trait-nodes";
import { drawField } from "../traits/field-texts";
import type { IdentityField } from "../model/identity-field";
import { findIn, readJson } from "../model/json-text";
import { correctFlow } from "../kratos/quirks";
import { readIdentitySchema } from "../traits/read-identity-schema.server";
import { resendWaitSeconds } from "../state/resend-wait.server";
import { readVisit } from "../web/visit.server";
import { personOf } from "../kratos/session.server";
import type { PageCause } from "../flows/outcome";
import { describeFlowPage, type FlowPage } from "../flows/page.server";
import { type ReadVerification, readVerification } from "../flows/verified-already.server";
import { type Drawing, examplePerson } from "./drawing.server";
import { sessionSchema } from "../model/session";

/** The parts of an example beside its flow. */
const asideSchema = z.object({
  session: sessionSchema.optional(),
  notice: z.enum(["link_over", "renewed"]).optional(),
  /** The identity schema of a flow that is drawn by it, and the stored or typed values. */
  identity_schema_document: z.unknown().optional(),
  traits: z.record(z.string(), z.unknown()).default({}),
  last_way: z.object({ method: z.string(), provider: z.string().optional() }).optional(),
});

/** Adds the fields of the example's identity schema, if it has one, with its stored or typed values. */
function withSchema(flow: Flow, example: unknown): Flow {
  const { identity_schema_document: schema, traits } = asideSchema.parse(example);
  const fields = readIdentitySchema(schema);
  const stored = readJson(JSON.stringify(traits));
  const textsOf = (field: IdentityField) => drawField(field, findIn(stored, field.path));
  return fields.length > 0 ? placeTraits(flow, { fields, textsOf }) : flow;
}

/** Draws an example flow like a flow from Kratos, with forms that post to the gallery. */
export async function drawFlow<K extends FlowKind>(
  kind: K,
  variant: Variant,
  drawing: Drawing & Pick<PageCause, "minutesLeft" | "part" | "place">,
): Promise<FlowPage<K>> {
  const { example, here, request, context, minutesLeft, part, place } = drawing;
  const parsed = correctFlow(flowSchema.parse(example), { kind, step: "read" });
  const { session, last_way, notice } = asideSchema.parse(example);
  // The stored examples do not say whose account it is, as Kratos does.
  const drawn = withSchema(parsed, example);
  const flow = kind === "settings" ? { ...drawn, identity: examplePerson.identity } : drawn;
  const inGallery = { ...variant, paths: { ...variant.paths, removal: here, [kind]: here } };
  const visit = await readVisit(kind, { variant: inGallery, request, context });
  const person = session && personOf(session);
  const { flow: read, already }: ReadVerification =
    kind === "verification"
      ? readVerification({ ...visit, flowId: flow.id }, flow, { notice, person })
      : { flow };
  return describeFlowPage(visit, read, {
    notice,
    already,
    wait: isCodeSent(flow) ? resendWaitSeconds : 0,
    // This keeps us from asking Kratos who is signing in again.
    typed: kind === "login" ? new URLSearchParams() : undefined,
    person,
    lastUsed: last_way,
    minutesLeft,
    part,
    place,
    isExample: true,
  });
}
