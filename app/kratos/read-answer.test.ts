import { expect, test } from "vitest";
import {
  create,
  failed,
  flow,
  read,
  submit,
  type AnswerCase,
} from "../../tests/support/stand-in/kratos-replies";
import type { Question } from "./answer";
import { readAnswer } from "./read-answer";

/** The profile of somebody who has had one address. */
const profile: Question = {
  kind: "settings",
  step: "submit",
  method: "profile",
  addresses: ["old@a.example"],
};

test.each<AnswerCase>([
  ["a made flow is shown", create, { status: 200, body: flow }, { kind: "shown" }],
  ["a read flow is shown", read, { status: 200, body: flow }, { kind: "shown" }],
  ["a refused form is shown again", submit, { status: 400, body: flow }, { kind: "shown" }],
  [
    "a wrong recovery code is a 200 and shown",
    submit,
    { status: 200, body: flow },
    { kind: "shown" },
  ],
  [
    "a settings flow in success is done",
    { kind: "settings", step: "submit" },
    { status: 200, body: { ...flow, state: "success", continue_with: [] } },
    { kind: "done" },
  ],
  [
    "a settings flow that was done before and is now refused is shown",
    { kind: "settings", step: "submit" },
    { status: 400, body: { ...flow, state: "success" } },
    { kind: "shown" },
  ],
  [
    "a sign-in is done and says where to go",
    submit,
    {
      status: 200,
      body: {
        session: { id: "s1" },
        continue_with: [
          { action: "redirect_browser_to", redirect_browser_to: "https://a.example/" },
        ],
      },
    },
    { kind: "done", redirectTo: "https://a.example/" },
  ],
  [
    "a sign-in tells the language of the account",
    submit,
    {
      status: 200,
      body: { session: { id: "s1", identity: { id: "i1", traits: { locale: "de" } } } },
    },
    { kind: "done", locale: "de" },
  ],
  [
    "a settings flow that was saved before is shown when it is read",
    { kind: "settings", step: "read" },
    { status: 200, body: { ...flow, state: "success" } },
    { kind: "shown" },
  ],
  [
    "a registration that asks for a redirect and for verification keeps both",
    { kind: "registration", step: "submit" },
    {
      status: 200,
      body: {
        identity: { id: "i1" },
        continue_with: [
          { action: "redirect_browser_to", redirect_browser_to: "https://a.example/" },
          { action: "show_verification_ui", flow: { id: "v1", verifiable_address: "a@a.example" } },
        ],
      },
    },
    { kind: "done", redirectTo: "https://a.example/", verification: { id: "v1" } },
  ],
  [
    "a saved profile verifies the address that it changed",
    profile,
    { status: 200, body: savedWith("old", "new") },
    { kind: "done", verification: { id: "new" } },
  ],
  [
    "a saved profile verifies no address that the account had before",
    profile,
    { status: 200, body: savedWith("old") },
    { kind: "done", verification: undefined },
  ],
  [
    "a saved profile verifies an address if Kratos has not said which the account had before",
    { ...profile, addresses: undefined },
    { status: 200, body: savedWith("old") },
    { kind: "done", verification: { id: "old" } },
  ],
  [
    "another form of the settings verifies no address, since it changes none",
    { ...profile, method: "totp", addresses: undefined },
    { status: 200, body: savedWith("old", "new") },
    { kind: "done", verification: undefined },
  ],
  [
    "a saved profile names the new address that Kratos has written to, but for which it names no flow (v26.2)",
    profile,
    { status: 200, body: writtenTo({}) },
    { kind: "done", newAddress: "new@a.example" },
  ],
  ...[
    { value: "old@a.example", created_at: "2999-01-01" },
    { verified: true },
    { status: "pending" },
    { value: "+441632960000" },
  ].map((address): AnswerCase => [
    `a saved profile leads to no code for ${JSON.stringify(address)}`,
    profile,
    { status: 200, body: writtenTo(address) },
    { kind: "done", newAddress: undefined },
  ]),
  ...[{ addresses: undefined }, { method: "password" }].map((question): AnswerCase => [
    `settings lead to no code of their own for a form of which is said ${JSON.stringify(question)}`,
    { ...profile, ...question },
    { status: 200, body: writtenTo({}) },
    { kind: "done", newAddress: undefined },
  ]),
  [
    "a new address that is saved once it is verified is done, and leads to the code (verify_new_address)",
    profile,
    { status: 200, body: { ...savedWith("new"), state: "show_form" } },
    { kind: "done", isSavedWhenVerified: true, verification: { id: "new" } },
  ],
  [
    "settings that are shown again without a next step are shown",
    { kind: "settings", step: "submit" },
    { status: 200, body: { ...flow, state: "show_form", continue_with: [] } },
    { kind: "shown" },
  ],
  [
    "a recovery that goes on to the settings is done (newest, by feature flag)",
    { kind: "recovery", step: "submit" },
    {
      status: 200,
      body: {
        ...flow,
        state: "passed_challenge",
        continue_with: [{ action: "show_settings_ui", flow: { id: "s1" } }],
      },
    },
    { kind: "done", settings: { id: "s1" } },
  ],
  [
    "the lowest status of a redirect is one",
    submit,
    { status: 300, body: "", location: "https://a.example/x" },
    { kind: "elsewhere", to: "https://a.example/x" },
  ],
  ["a finished sign-out is done", submit, { status: 204, body: "" }, { kind: "done" }],
  [
    "a change of place is elsewhere",
    submit,
    failed(422, "browser_location_change_required", {
      redirect_browser_to: "https://idp.example/",
    }),
    { kind: "elsewhere", to: "https://idp.example/" },
  ],
  [
    "a change of place without an id is told by its status",
    submit,
    failed(422, undefined, { redirect_browser_to: "https://idp.example/" }),
    { kind: "elsewhere", to: "https://idp.example/" },
  ],
  [
    "a redirect is elsewhere",
    submit,
    { status: 303, body: "", location: "https://a.example/x" },
    { kind: "elsewhere", to: "https://a.example/x" },
  ],
])("%s", (_title, question, reply, answer) => {
  expect(readAnswer(question, reply)).toMatchObject(answer);
});

/** Saved settings with addresses that still have to be verified. */
function savedWith(...names: string[]): object {
  return {
    ...flow,
    state: "success",
    identity: {
      id: "i1",
      verifiable_addresses: names.map((name) => ({ value: `${name}@a.example`, verified: false })),
    },
    continue_with: names.map((id) => ({
      action: "show_verification_ui",
      flow: { id, verifiable_address: `${id}@a.example` },
    })),
  };
}

/** Saved settings as Kratos v26.2 answers them without the hook `show_verification_ui`. */
function writtenTo(address: object): object {
  const record = { value: "new@a.example", verified: false, via: "email", status: "sent" };
  return {
    ...flow,
    state: "success",
    identity: { id: "i1", verifiable_addresses: [{ ...record, ...address }] },
    continue_with: [{ action: "redirect_browser_to", redirect_browser_to: "https://a.example/" }],
  };
}
