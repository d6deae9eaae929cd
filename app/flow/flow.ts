import type { z } from "zod";
import type { flowSchema, messageSchema, nodeSchema } from "./flow-schema";

export const flowKinds = ["login", "registration", "recovery", "verification", "settings"] as const;
export type FlowKind = (typeof flowKinds)[number];

/** One screen as the identity service describes it (`LoginFlow`, `RegistrationFlow`, …). */
export type Flow = z.infer<typeof flowSchema>;
export type UiNode = z.infer<typeof nodeSchema>;
export type UiMessage = z.infer<typeof messageSchema>;

export type InputNode = Extract<UiNode, { type: "input" }>;
