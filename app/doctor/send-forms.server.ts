import type { Settings } from "../config/settings";
import { type Ask, cookieHeader } from "./asker.server";
import { flowIn, type Heard, isAnswer, type SeenFlow, valueIn } from "./finding";
import { inventedDomain, inventForForm } from "./invent-traits";

const nobody = `nobody${inventedDomain}`;

type Send = (made: Heard, settings: Settings) => Promise<Heard | undefined>;

/** Uses the flow's own method: Kratos checks the CSRF cookie only once a form has all of its fields. */
export const sendWrongForm =
  (ask: Ask): Send =>
  (made, settings) => {
    const flow = flowIn(made);
    const method = flow && ["password", "code", "identifier_first"].find(hasMethod(flow));
    if (!flow || !method) return Promise.resolve(undefined);
    const password = method === "password" && { password: "not a password of anybody" };
    const form = { method, identifier: nobody, ...password };
    return send(ask, { kind: "login", flow, made, settings, form });
  };

/** Kratos allows no minimum below 6, so one letter creates no account, and the refusal tells the minimum. */
export const sendShortPassword =
  (ask: Ask): Send =>
  (made, settings) => {
    const flow = flowIn(made);
    if (!flow) return Promise.resolve(undefined);
    const form = { method: "password", password: "x", ...inventForForm(flow, nobody) };
    return send(ask, { kind: "registration", flow, made, settings, form });
  };

function hasMethod({ ui }: SeenFlow) {
  return (name: string): boolean =>
    ui.nodes.some(({ attributes }) => attributes.name === "method" && attributes.value === name);
}

interface Sending {
  kind: "login" | "registration";
  flow: SeenFlow;
  made: Heard;
  settings: Settings;
  form: Record<string, string>;
}

function send(ask: Ask, { kind, flow, made, settings, form }: Sending): Promise<Heard> {
  const { KRATOS_PUBLIC_URL: kratos, PUBLIC_URL } = settings;
  return ask(`${kratos}/self-service/${kind}?flow=${encodeURIComponent(flow.id)}`, {
    method: "POST",
    cookie: isAnswer(made) ? cookieHeader(made.cookies, `${PUBLIC_URL}/`) : "",
    form: { csrf_token: valueIn(flow, "csrf_token") ?? "", ...form },
  });
}
