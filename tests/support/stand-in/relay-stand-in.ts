import type { JsonAnswer } from "./broken-upstream";
import { flowWith, input, passwordNodes } from "./good-answers";
import { startOnStandIns, visitorWithSession } from "./stand-ins";

/** The allowed origin of social providers. */
export const provider = "https://provider.example";

const byProvider = input("default", { name: "provider", type: "submit", value: "acme" });
export const flowBody = flowWith([...passwordNodes, byProvider]);
export const session = { id: "s1", identity: { id: "i1", traits: { email: "ada@example.test" } } };
export const signedInAnswers = { "GET /sessions/whoami": { status: 200, body: session } };

/** The front end on a Kratos and a Hydra with any given answers. */
export async function startRelayStandIn() {
  const standIns = await startOnStandIns({ hasHydra: true, env: { REDIRECT_ORIGINS: provider } });
  const { app, kratos } = standIns;
  return {
    ...standIns,
    /** The result of the form at `path`, with these fields, if Kratos answers it this way. */
    submit(path: string, answer: JsonAnswer, fields = "method=password") {
      kratos.answers = {
        ...signedInAnswers,
        "GET /self-service/": { status: 200, body: flowBody },
        "POST /self-service/": answer,
      };
      const body = `csrf_token=t&identifier=ada&${fields}`;
      return visitorWithSession(app.url).post(`${path}?flow=f1`, body);
    },
  };
}
