import { expect, test } from "vitest";
import { cookiesFor } from "../../tests/support/stand-in/kept-state";
import { requestFor } from "../../tests/support/stand-in/request-for";
import { account, mobile, type Variant } from "../model/variants";
import type { StateChanges } from "../state/own-cookies.server";
import { findUiLocale } from "./ui-locales.server";

interface Browser {
  query?: string;
  /** Of its Accept-Language. */
  language?: string;
  state?: StateChanges;
  variant?: Variant;
}

/** Where a browser is led whose application asks for these languages. */
async function leadTo(locales: string[], browser: Browser = {}, challenge = "c1") {
  const { query = "?login_challenge=c1", language = "en", state = {}, variant = account } = browser;
  const headers = { "Accept-Language": language, Cookie: await cookiesFor(state) };
  const request = requestFor(`/login${query}`, headers);
  return findUiLocale({ variant, request, context: {} }, { challenge, locales });
}

test("A sign-in is in the language that its application asks for, if there is a catalogue", async () => {
  const led = await leadTo(["tlh", "de-AT", "fr"]);
  expect(led?.to).toBe("/login?lng=de&login_challenge=c1");
  expect(led?.changes).toMatchObject({ lng: { language: "de" } });
});

test.each<[string, string[], Browser?]>([
  ["the application asks for none", []],
  ["none of them has a catalogue", ["tlh"]],
  ["the browser asks for it as well", ["de"], { language: "de" }],
  ["the address names another", ["de"], { query: "?lng=fr" }],
  ["the form has one of its own", ["de"], { variant: mobile }],
])("Nobody is led to another language if %s", async (_reason, locales, browser) => {
  expect(await leadTo(locales, browser)).toBeUndefined();
});

test("A visitor may choose another language after an application's request, until the next one", async () => {
  const { lng } = (await leadTo(["de"]))?.changes ?? {};
  const state = { lng: { ...lng, language: "fr" } };
  expect(await leadTo(["de"], { state })).toBeUndefined();
  expect((await leadTo(["de"], { state }, "c2"))?.changes.lng?.language).toBe("de");
  expect(JSON.stringify(lng)).not.toContain("c1");
});
