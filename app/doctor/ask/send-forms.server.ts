import type { Settings } from "../../settings";
import { cookieHeader } from "../browser-cookies";
import { flowIn, isAnswer, valueIn, type Heard, type SeenFlow } from "../heard";
import type { Ask } from "./asker.server";

/** Nobody can have an address that ends like this (RFC 2606). */
const nobody = "nobody@vestibule-doctor.invalid";

type Send = (made: Heard, settings: Settings) => Promise<Heard | undefined>;

/**
 * A sign-in that Kratos refuses, with the method that its flow has: it looks at the CSRF cookie only once a form
 * has all of its fields. Undefined where there is no such method.
 */
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

/**
 * A registration with a password of one letter, which Kratos' own settings let nobody allow (the least is 6), so
 * that no account is made of it; the refusal says how many it asks for.
 */
export const sendShortPassword =
  (ask: Ask): Send =>
  (made, settings) => {
    const flow = flowIn(made);
    if (!flow) return Promise.resolve(undefined);
    const form = { method: "password", password: "x", ...inventTraits(flow) };
    return send(ask, { kind: "registration", flow, made, settings, form });
  };

function hasMethod({ ui }: SeenFlow) {
  return (name: string): boolean =>
    ui.nodes.some(({ attributes }) => attributes.name === "method" && attributes.value === name);
}

const invented: Record<string, string> = {
  email: nobody,
  tel: "+4930123456",
  number: "1",
  date: "2000-01-01",
  "datetime-local": "2000-01-01T00:00:00Z",
  url: "https://vestibule-doctor.invalid/",
  checkbox: "true",
};

/** Something for each trait that has to be there. */
function inventTraits({ ui }: SeenFlow): Record<string, string> {
  const traits = ui.nodes.filter(
    ({ attributes: { name, required, type } }) =>
      String(name).startsWith("traits.") && (required === true || type === "email"),
  );
  return Object.fromEntries(
    traits.map(({ attributes: { name, type } }) => [String(name), invented[String(type)] ?? "x"]),
  );
}

interface Sending {
  kind: "login" | "registration";
  flow: SeenFlow;
  made: Heard;
  settings: Settings;
  form: Record<string, string>;
}

/** With the cookies that a browser at PUBLIC_URL sends. */
function send(ask: Ask, { kind, flow, made, settings, form }: Sending): Promise<Heard> {
  const { KRATOS_PUBLIC_URL: kratos, PUBLIC_URL } = settings;
  return ask(`${kratos}/self-service/${kind}?flow=${encodeURIComponent(flow.id)}`, {
    method: "POST",
    cookie: isAnswer(made) ? cookieHeader(made.cookies, `${PUBLIC_URL}/`) : "",
    form: { csrf_token: valueIn(flow, "csrf_token") ?? "", ...form },
  });
}
