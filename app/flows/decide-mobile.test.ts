import { expect, test } from "vitest";
import { after, go, leave, posted, problem, renew } from "../../tests/support/stand-in/situation";
import { flowOf } from "../../tests/support/stand-in/view-nodes";
import { mobile, mobileRecovery } from "../model/variants";
import type { Answer } from "../kratos/answer";
import type { Situation } from "./outcome";

const flow = flowOf([]);
const report = { data: null, status: 404, statusText: "Not Found", url: "/self-service/settings" };
const toError = `/ui/error?${new URLSearchParams({ error: JSON.stringify(report) }).toString()}`;
const unknown: Answer = { kind: "unknown", report };
const notOfKratos: Answer = { kind: "unavailable", why: "junk", report };
const again = "https://a.example/ui/login?flow=f2";
const login: Partial<Situation> = { variant: mobile, here: "/ui/login" };
const settings: Partial<Situation> = { variant: mobile, kind: "settings", here: "/ui" };
const recovery = { ...settings, variant: mobileRecovery, here: "/ui/recovery" };
const renewed = renew("renewed", { flowId: "f2" });
const back = go("/ui/login?refresh=true&return_to=%2Fui%2Frecovery");
const forms = [login, settings];
const all = [...forms, recovery];

/** The rows of docs/requirements.md, "Answers on the Spanish screens". */
const table: [string, Answer, object, Partial<Situation>[]][] = [
  ["400 already available", { kind: "already-in" }, go("/ui"), forms],
  ["400 with a flow", { kind: "shown", flow }, { do: "show", flow }, forms],
  ["401", { kind: "needs-session" }, go("/ui/login"), [settings]],
  ["401", { kind: "needs-session" }, go("/ui/recovery-expired"), [recovery]],
  ["403 session_aal2_required", { kind: "needs-aal2" }, go("/ui/login?aal2=true"), all],
  ["403 session_refresh_required", { kind: "needs-refresh", to: again }, leave(again), all],
  ["403 session_refresh_required without an address", { kind: "needs-refresh" }, back, [recovery]],
  ["404", unknown, go(toError), forms],
  ["404", unknown, go("/ui"), [recovery]],
  ["404 of something else than the service", notOfKratos, go(toError), forms],
  ["404 of something else than the service", notOfKratos, go("/ui"), [recovery]],
  ["410 with use_flow_id", { kind: "expired", useFlowId: "f2" }, renewed, all],
  ["410", { kind: "expired" }, go("/ui"), forms],
  ["410", { kind: "expired" }, go("/ui/recovery"), [recovery]],
  ["422", { kind: "elsewhere", to: again }, leave(again), all],
  ["any other", { kind: "refused" }, problem("refused", 400), all],
  ["500", { kind: "unavailable", why: "broken" }, problem("unavailable", 502), all],
];

test.each(
  table.flatMap(([status, answer, outcome, places]) =>
    places.flatMap((place) =>
      // A form that is answered with a flow goes on to its next page.
      (["create", "read", "submit"] as const)
        .filter((step) => step !== "submit" || answer.kind !== "shown")
        .map((step) => [status, place.here, step, answer, outcome, place] as const),
    ),
  ),
)("%s at %s (%s) is answered as specified", (_status, _here, step, answer, outcome, place) => {
  expect(after(answer, { ...place, step })).toMatchObject(outcome);
});

test("The sign-in that is told 401 is refused, since leading to itself would be a circle", () => {
  const needsSession: Answer = { kind: "needs-session" };
  expect(after(needsSession, { ...login, step: "create" })).toMatchObject({ code: "refused" });
  expect(after(needsSession, login)).toMatchObject(go("/ui/login"));
});

test("A saved password opens the dialog", () => {
  for (const place of [settings, recovery]) {
    const saved = after({ kind: "done" }, { ...place, ...posted("method=password") });
    expect(saved).toMatchObject({ do: "prove", to: place.here });
  }
});
