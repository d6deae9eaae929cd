import type { JsonAnswer } from "./broken-upstream";
import { flowWith, goodKratos, input, ok, passwordNodes } from "./good-answers";
import { startOnStandIns, visitorWithSession } from "./stand-ins";

/** The allowed origin of social providers. */
export const provider = "https://provider.example";

const byProvider = input("default", { name: "provider", type: "submit", value: "acme" });
export const flowBody = flowWith([...passwordNodes, byProvider]);

/** The front end on a Kratos and a Hydra with any given answers. */
export async function startRelayStandIn() {
  const standIns = await startOnStandIns({ hasHydra: true, env: { REDIRECT_ORIGINS: provider } });
  const { app, kratos } = standIns;
  return {
    ...standIns,
    /** The result of the form at `path`, with these fields, if Kratos answers it this way. */
    submit(path: string, answer: JsonAnswer, fields = "method=password") {
      kratos.answers = {
        ...goodKratos,
        "GET /self-service/": ok(flowBody),
        "POST /self-service/": answer,
      };
      const body = `csrf_token=t&identifier=ada&${fields}`;
      return visitorWithSession(app.url).post(`${path}?flow=f1`, body);
    },
  };
}
