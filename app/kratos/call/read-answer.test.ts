import { expect, test } from "vitest";
import {
  create,
  failed,
  flow,
  read,
  submit,
  type AnswerCase,
} from "../../../tests/support/stand-in/kratos-replies";
import { readAnswer } from "./read-answer";

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
    "saved settings verify the address that they changed",
    { kind: "settings", step: "submit" },
    { status: 200, body: savedWith(["old", "2026-11-01"], ["new", "2026-11-03"]) },
    { kind: "done", verification: { id: "new" } },
  ],
  [
    "saved settings verify no address that the account had before",
    { kind: "settings", step: "submit" },
    { status: 200, body: savedWith(["old", "2026-11-01"]) },
    { kind: "done", verification: undefined },
  ],
  [
    "saved settings verify an address of which Kratos does not say since when it is there",
    { kind: "settings", step: "submit" },
    { status: 200, body: savedWith(["any", undefined]) },
    { kind: "done", verification: { id: "any" } },
  ],
  [
    "saved settings name the new address that Kratos has written to, but for which it names no flow (v26.2)",
    { kind: "settings", step: "submit" },
    { status: 200, body: writtenTo({ created_at: "2026-11-03" }) },
    { kind: "done", newAddress: "new@a.example" },
  ],
  ...[
    { created_at: "2026-11-01" },
    { created_at: undefined },
    { created_at: "2026-11-03", verified: true },
    { created_at: "2026-11-03", status: "pending" },
    { created_at: "2026-11-03", value: "+441632960000" },
  ].map((address): AnswerCase => [
    `saved settings lead to no code for ${JSON.stringify(address)}`,
    { kind: "settings", step: "submit" },
    { status: 200, body: writtenTo(address) },
    { kind: "done", newAddress: undefined },
  ]),
  [
    "a new address that is saved once it is verified is done, and leads to the code (verify_new_address)",
    { kind: "settings", step: "submit" },
    { status: 200, body: { ...savedWith(["new", "2026-11-03"]), state: "show_form" } },
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
    "a redirect is elsewhere",
    submit,
    { status: 303, body: "", location: "https://a.example/x" },
    { kind: "elsewhere", to: "https://a.example/x" },
  ],
])("%s", (_title, question, reply, answer) => {
  expect(readAnswer(question, reply)).toMatchObject(answer);
});

/** Saved settings of a flow begun on 2 November, each of whose addresses is to be verified. */
function savedWith(...addresses: [name: string, since: string | undefined][]): object {
  return {
    ...flow,
    state: "success",
    issued_at: "2026-11-02T00:00:00Z",
    identity: {
      id: "i1",
      verifiable_addresses: addresses.map(([name, created_at]) => ({
        value: `${name}@a.example`,
        verified: false,
        created_at,
      })),
    },
    continue_with: addresses.map(([id]) => ({
      action: "show_verification_ui",
      flow: { id, verifiable_address: `${id}@a.example` },
    })),
  };
}

/** Saved settings of the same flow as Kratos v26.2 answers them without the hook `show_verification_ui`. */
function writtenTo(address: object): object {
  const record = { value: "new@a.example", verified: false, via: "email", status: "sent" };
  return {
    ...flow,
    state: "success",
    issued_at: "2026-11-02T00:00:00Z",
    identity: { id: "i1", verifiable_addresses: [{ ...record, ...address }] },
    continue_with: [{ action: "redirect_browser_to", redirect_browser_to: "https://a.example/" }],
  };
}
