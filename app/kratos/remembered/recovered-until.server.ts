import { z } from "zod";
import type { Flow, UiMessage } from "../../flow/flow";
import { messageIds } from "../../flow/message-ids";
import { createOwnCookie } from "../../settings/own-cookie.server";

/** Until when a recovery's settings can be changed: Kratos (v1.3.1) no longer says it once it has refused a password. */
const cookie = createOwnCookie("recovered", { maxAgeSeconds: 3_600 });

const until = "privileged_session_expires_at_unix";
const knownSchema = z.tuple([z.string(), z.number()]);

/** The Set-Cookie line that remembers it, if the flow says so. */
export async function rememberRecovered({ id, ui }: Flow): Promise<string | undefined> {
  const time = ui.messages.find(isRecovered)?.context[until];
  return typeof time === "number" ? cookie.serialize([id, time]) : undefined;
}

/** The flow with the message that it had before something was refused. */
export async function restoreRecovered(request: Request, flow: Flow): Promise<Flow> {
  const { id, state, ui } = flow;
  if (state === "success" || ui.messages.length > 0) return flow;
  const [flowId, time] =
    knownSchema.safeParse(await cookie.parse(request.headers.get("Cookie"))).data ?? [];
  if (flowId !== id || time === undefined || time * 1000 < Date.now()) return flow;
  const message: UiMessage = {
    id: messageIds.recovered,
    text: "",
    type: "success",
    context: { [until]: time },
  };
  return { ...flow, ui: { ...ui, messages: [message] } };
}

function isRecovered({ id }: UiMessage): boolean {
  return id === messageIds.recovered;
}
