import { expect, test } from "vitest";
import { cookiesFor } from "../../tests/support/stand-in/kept-state";
import { requestFor } from "../../tests/support/stand-in/request-for";
import { account, mobile, type Variant } from "../model/variants";
import type { StateChanges } from "../state/own-cookies.server";
import { findUiLocale } from "./ui-locales.server";

interface Browser {
  query?: string;
  language?: string;
  state?: StateChanges;
  variant?: Variant;
}

async function leadTo(locales: string[], browser: Browser = {}) {
  const { query = "?login_challenge=c1", language = "en", state = {}, variant = account } = browser;
  const headers = { "Accept-Language": language, Cookie: await cookiesFor(state) };
  const request = requestFor(`/login${query}`, headers);
  return findUiLocale({ variant, request, context: {} }, locales);
}

test("A sign-in is in the language that its application asks for, if there is a catalogue", async () => {
  expect(await leadTo(["tlh", "de-AT", "fr"])).toBe("/login?login_challenge=c1&lng=de");
  const state = { lng: { language: "fr" } };
  expect(await leadTo(["de"], { state })).toBe("/login?login_challenge=c1&lng=de");
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
