import { expect, test } from "vitest";
import { situationWith } from "../../tests/support/stand-in/situation";
import { mobile, mobileRecovery } from "../model/variants";
import { flowSchema } from "../model/flow-schema";
import type { Answer } from "../kratos/answer";
import { decide } from "./decide";
import type { Situation } from "./outcome";

const flow = flowSchema.parse({ id: "f1", ui: { action: "x", nodes: [] } });
const report = { data: null, status: 404, statusText: "Not Found", url: "/self-service/settings" };
const toError = `/ui/error?${new URLSearchParams({ error: JSON.stringify(report) }).toString()}`;
const login: Partial<Situation> = { variant: mobile, here: "/ui/login" };
const settings: Partial<Situation> = { variant: mobile, kind: "settings", here: "/ui" };
const recovery: Partial<Situation> = {
  variant: mobileRecovery,
  kind: "settings",
  here: "/ui/recovery",
};

/** The rows of docs/requirements.md, "Answers on the Spanish screens". */
const table: [string, Answer, object, Partial<Situation>[]][] = [
  ["400 already available", { kind: "already-in" }, { do: "go", to: "/ui" }, [login, settings]],
  ["400 with a flow", { kind: "shown", flow }, { do: "show", flow }, [login, settings]],
  ["401", { kind: "needs-session" }, { do: "go", to: "/ui/login" }, [settings]],
  ["401", { kind: "needs-session" }, { do: "go", to: "/ui/recovery-expired" }, [recovery]],
  [
    "403 session_aal2_required",
    { kind: "needs-aal2" },
    { do: "go", to: "/ui/login?aal2=true" },
    [login, settings, recovery],
  ],
  [
    "403 session_refresh_required",
    { kind: "needs-refresh", to: "https://a.example/again" },
    { do: "leave", to: "https://a.example/again" },
    [login, settings, recovery],
  ],
  [
    "403 session_refresh_required without an address",
    { kind: "needs-refresh" },
    { do: "go", to: "/ui/login?refresh=true&return_to=%2Fui%2Frecovery" },
    [recovery],
  ],
  ["404", { kind: "unknown", report }, { do: "go", to: toError }, [login, settings]],
  [
    "404 of something else than the service",
    { kind: "unavailable", why: "junk", report },
    { do: "go", to: toError },
    [login, settings],
  ],
  ["404", { kind: "unknown", report }, { do: "go", to: "/ui" }, [recovery]],
  [
    "404 of something else than the service",
    { kind: "unavailable", why: "junk", report },
    { do: "go", to: "/ui" },
    [recovery],
  ],
  [
    "410 with use_flow_id",
    { kind: "expired", useFlowId: "f2" },
    { do: "renew", flowId: "f2", notice: "renewed" },
    [login, settings, recovery],
  ],
  ["410", { kind: "expired" }, { do: "go", to: "/ui" }, [login, settings]],
  ["410", { kind: "expired" }, { do: "go", to: "/ui/recovery" }, [recovery]],
  [
    "422",
    { kind: "elsewhere", to: "https://a.example/ui/login?flow=f2" },
    { do: "leave", to: "https://a.example/ui/login?flow=f2" },
    [login, settings, recovery],
  ],
  [
    "any other",
    { kind: "refused" },
    { do: "problem", code: "refused", status: 400 },
    [login, settings, recovery],
  ],
  [
    "500",
    { kind: "unavailable", why: "broken" },
    { do: "problem", code: "unavailable", status: 502 },
    [login, settings, recovery],
  ],
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
  expect(decide(answer, situationWith({ ...place, step }))).toMatchObject(outcome);
});

test("The sign-in that is told 401 is refused, since leading to itself would be a circle", () => {
  const situation = situationWith({ ...login, step: "create" });
  expect(decide({ kind: "needs-session" }, situation)).toMatchObject({ code: "refused" });
  const sent = { ...situation, step: "submit" as const };
  expect(decide({ kind: "needs-session" }, sent)).toMatchObject({ do: "go", to: "/ui/login" });
});

test.each([
  ["/ui", "profile", settings, { do: "go", to: "/ui", toast: "saved" }],
  ["/ui", "password", settings, { do: "prove", to: "/ui" }],
  ["/ui/recovery", "password", recovery, { do: "prove", to: "/ui/recovery" }],
] as const)(
  "At %s a saved %s opens the dialog when it is a password, and is told by a toast otherwise",
  (_here, method, place, outcome) => {
    expect(
      decide({ kind: "done" }, situationWith({ ...place, typed: new URLSearchParams({ method }) })),
    ).toMatchObject(outcome);
  },
);

test("After sign-in the way goes to /ui or a page under it, and with a challenge where the service says", () => {
  const done: Answer = { kind: "done", redirectTo: "https://a.example/settings" };
  const carrying = (query: string) =>
    situationWith({ ...login, carried: new URLSearchParams(query) });
  expect(decide(done, carrying(""))).toMatchObject({ do: "go", to: "/ui" });
  expect(decide(done, carrying("return_to=/settings"))).toMatchObject({ do: "go", to: "/ui" });
  expect(decide(done, carrying("return_to=/ui?flow=f1"))).toMatchObject({
    do: "go",
    to: "/ui?flow=f1",
  });
  expect(decide(done, carrying("login_challenge=c"))).toMatchObject({
    do: "leave",
    to: "https://a.example/settings",
  });
});
