import { expect, test } from "vitest";
import { readState } from "./own-cookies.server";

/** Cookies of the build of 2026-11-28 (ee2b0c37), with the secret of the unit tests. */
const cookies = [
  "__Host-form=ImEtc2VjcmV0Ig%3D%3D.MEmjVic4xy27Wmwdb1ngg1A4lvwAOwEOV3wrX3m3S3s",
  "__Host-lng=eyJsYW5ndWFnZSI6ImRlIiwiZ3JhbnRlZCI6ImFuLWFwcGxpY2F0aW9uIn0%3D",
  "__Host-theme=dark",
  "__Host-last=eyJtZXRob2QiOiJvaWRjIiwicHJvdmlkZXIiOiJnb29nbGUifQ%3D%3D.1eiBMUARgfkJyMk4%2FV%2FHj678fXzqxdL1NAoGvykiYho",
  "__Host-section=eyJmbG93SWQiOiI3ZTMyMzEyMi1iM2M3LTQzN2ItYmE3MC1kNmFmMjg0YTYzYTAiLCJzZWN0aW9uIjoidG90cCIsImNoYW5nZSI6eyJwdXJwb3NlIjoia2V5X3JlbW92ZSIsIm5hbWUiOiJCbHVlIGtleSJ9fQ%3D%3D.jflqldJvoR4L5D%2BT2LWi1vfgBPISdE9d3XYcHtg21Wk",
  "__Host-social=a-provider",
  "__Host-sent=W1siN2UzMjMxMjItYjNjNy00MzdiLWJhNzAtZDZhZjI4NGE2M2EwIiwxNzY0MDAwMDAwXV0%3D.%2FpNJa9%2ByCG6X8cif%2BkFO5E7QvU8EzsJLius563yKAxk",
  "__Host-answered=WyJhLWRpZ2VzdCJd.H0JoVJtxr6%2BHNppb3PhNlLQ47cUQw0kVv8SnLACRxbk",
  "__Host-toast=eyJfX2ZsYXNoX2ZsYXNoX18iOnsidG9hc3QiOnsibWVzc2FnZSI6InNhdmVkIiwiZGVzY3JpcHRpb24iOiJ7XCJzZWN0aW9uXCI6XCJwYWdlXCJ9IiwidHlwZSI6InN1Y2Nlc3MifX19.Z8%2FEmuhDY0RdCdQeF%2F3szUf8RzUwUc6VMhdFtBMJAgQ",
];

test("A browser keeps what an earlier build wrote: form, language, theme, ways in, sent mails and news", async () => {
  const flowId = "7e323122-b3c7-437b-ba70-d6af284a63a0";
  expect(await readState(cookies.join("; "))).toEqual({
    form: "a-secret",
    lng: { language: "de" },
    theme: "dark",
    last: { method: "oidc", provider: "google" },
    section: { flowId, section: "totp", change: { purpose: "key_remove", name: "Blue key" } },
    social: "a-provider",
    sent: [[flowId, 1_764_000_000]],
    answered: ["a-digest"],
    toast: { key: "saved", section: "page" },
  });
});
