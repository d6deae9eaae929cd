import { expect, test } from "vitest";
import { cookiesFor } from "../../tests/support/stand-in/kept-state";
import { pageFor, requestFor } from "../../tests/support/stand-in/request-for";
import { messageOf } from "../../tests/support/stand-in/message-context";
import { readRequest } from "./read-request.server";

test("A page speaks its variant's language: the mobile form Spanish with words of its own", async () => {
  const asked = async (path: string) => {
    const { words } = await readRequest(pageFor(path, { "Accept-Language": "de" }));
    return [words.language, words.section("settings").title, words.say(messageOf(1_070_004))];
  };
  expect(await asked("/settings")).toEqual(["de", "Kontoeinstellungen", expect.any(String)]);
  expect(await asked("/ui")).toEqual(["es", "Mi perfil", "Correo electrónico"]);
  expect(await asked("/settings?lng=es")).not.toContain("Mi perfil");
});

test("The action and the loaders of a request, which get copies of it, read it once", async () => {
  const context = {};
  const headers = { Cookie: await cookiesFor({ theme: "dark" }) };
  const [inAction, inLoader] = await Promise.all(
    ["/login?flow=f1", "/login?flow=f1"].map((path) =>
      readRequest({ request: requestFor(path, headers), context }),
    ),
  );
  expect(inLoader).toBe(inAction);
  expect([inAction?.here, inAction?.state]).toEqual(["/login?flow=f1", { theme: "dark" }]);
});
