import { expect, test } from "vitest";
import { situationWith } from "../../tests/support/situation";
import type { Answer } from "./answer";
import { decide } from "./decide";
import type { Situation } from "./situation";

test.each<[string, Answer, Partial<Situation>, object]>([
  [
    "after sign-in, to where the service says",
    { kind: "done", redirectTo: "https://a.example/" },
    {},
    { do: "leave", to: "https://a.example/" },
  ],
  ["after sign-in without a word, home", { kind: "done" }, {}, { do: "go", to: "/" }],
  [
    "verification goes before the redirect",
    { kind: "done", redirectTo: "https://a.example/", verification: { id: "v1" } },
    { kind: "registration" },
    { do: "go", to: "/verification?flow=v1" },
  ],
  [
    "saved settings begin afresh with a toast",
    { kind: "done", redirectTo: "https://a.example/settings?flow=f1" },
    { kind: "settings" },
    { do: "go", to: "/settings", toast: "saved" },
  ],
  [
    "saved settings with a return_to go back",
    { kind: "done", redirectTo: "https://a.example/app" },
    { kind: "settings", carried: new URLSearchParams({ return_to: "https://a.example/app" }) },
    { do: "leave", to: "https://a.example/app" },
  ],
  [
    "a recovery goes on to the settings",
    { kind: "done", settings: { id: "s1" } },
    { kind: "recovery" },
    { do: "go", to: "/settings?flow=s1" },
  ],
])("%s", (_title, answer, more, outcome) => {
  expect(decide(answer, situationWith(more))).toMatchObject(outcome);
});
