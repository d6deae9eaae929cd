import { expect, test } from "vitest";
import { account } from "../model/variants";
import { flowSchema } from "../model/flow-schema";
import missing from "../gallery/examples/registration-missing-trait.json";
import firstStep from "../gallery/examples/registration-first-step.json";
import { readVisit } from "../web/visit.server";
import { prefill } from "./fit-flow.server";

test("A link's hint is suggested in the first step of a registration, and not to whom a provider sent back", async () => {
  const request = new Request("https://account.example.org/registration?login_hint=eve@a.test");
  const visit = await readVisit("registration", { variant: account, request, context: {} });
  const given = { carried: visit.url.searchParams, person: { isSignedIn: false } };
  const first = await prefill(visit, flowSchema.parse(firstStep), given);
  expect(first.get("traits.email")).toBe("eve@a.test");
  const sentBack = await prefill(visit, flowSchema.parse(missing), given);
  expect([...sentBack]).toEqual([]);
});
