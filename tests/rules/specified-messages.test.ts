import { expect, test } from "vitest";
import { messageIds } from "../../app/model/message-ids";
import { messageValues } from "../../app/i18n/identity-message.server";
import { languages, readWords } from "../support/measure/catalogues";
import { messageContext } from "../support/stand-in/message-context";
import { exactTexts, specifiedPart, specifiedTables } from "../support/measure/specified-rows";

/** The messages by number; one that counts something in its form for most numbers. */
function readMessages(language: string) {
  return Object.fromEntries(
    Object.entries(readWords(language, "identity.json")).map(([key, text]) => [
      key.replace(/_other$/, ""),
      text,
    ]),
  );
}

const english = readMessages("en");

const [meanings = []] = specifiedTables("Messages by number");
const sayings = meanings.flatMap(([numbers = "", meaning = "", texts]) =>
  numbers.split(" ").map((number) => [number, meaning, exactTexts(texts)] as const),
);

test.each(sayings)("Message %s says: %s", (number, _meaning, texts) => {
  for (const text of texts) expect(english[number]).toContain(text);
});

test.each(languages)("In %s there are words for each number", (language) => {
  const ranges = [
    [1010001, 1010015],
    [1040001, 1040006],
    [1050001, 1050018],
    [1070001, 1070013],
    [4000001, 4000036],
    ...sayings.map(([number]) => [Number(number), Number(number)]),
  ];
  const words = readMessages(language);
  const numbers = ranges.flatMap(([first = 0, last = 0]) =>
    Array.from({ length: last - first + 1 }, (_, at) => first + at),
  );
  const without = numbers.filter((number) => typeof words[number] !== "string");
  expect(without).toEqual([messageIds.lookupSecrets]);
});

test("The product acts on the messages by the service's own numbers", () => {
  expect(messageIds).toMatchObject({
    identifier: 1070004,
    email: 1070007,
    resendCode: 1070008,
    lookupSecrets: 1050015,
  });
});

/** Besides what the messages have, lists of more than one thing. */
const context = {
  ...messageContext,
  ...{ secrets: ["ab12", "cd34"].map((text) => ({ id: 1050009, text })) },
  ...{ expired_at_unix: 1_000_000_000 - 90, available_credential_types: ["Password", "Code"] },
  ...{ privileged_session_expires_at_unix: 1_000_000_000 + 754, index_b: 2 },
};

test("Every placeholder gets its value: lists are joined, times are minutes with two decimals", () => {
  const values = messageValues(context, "en", new Date(1_000_000_000_000));
  const lastPart = specifiedPart("Messages by number").split("two decimals:")[1];
  const specified = exactTexts(lastPart);
  expect(specified.length).toBe(28);
  expect(specified.filter((name) => !values[name])).toEqual([]);
  expect(values).toMatchObject({
    expired_at_unix_since_minutes: "1.50",
    expired_at_unix_until_minutes: "-1.50",
    privileged_session_expires_at_unix_until_minutes: "12.57",
    secrets_list: "ab12 and cd34",
    allowed_types_list: "string or number",
    available_credential_types_list: "Password or Code",
    available_oidc_providers_list: "acme or other",
    index_a: "1",
    index_b: "3",
  });
});
