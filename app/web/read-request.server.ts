import type { AppLoadContext } from "@remix-run/node";
import { stripBasePath } from "../config/base-path.server";
import { env } from "../config/env.server";
import { findLanguage } from "../i18n/language.server";
import { type Words, wordsIn } from "../i18n/words.server";
import { boundQuery } from "../model/parameters";
import { isUnder, mobile, mobilePaths, type Variant, variantAt } from "../model/variants";
import { readState, type State } from "../state/own-cookies.server";

export interface PageRequest {
  request: Request;
  context: AppLoadContext;
}

export interface Address {
  url: URL;
  /** The route, with as much of its query as a page may repeat. */
  here: string;
}

export interface ReadRequest extends Address {
  /** The gallery's pages of the mobile form belong to that form. */
  variant: Variant;
  state: State;
  /** In the language of the variant, else of the visitor. */
  words: Words;
}

/** Remix (2.17) copies the request for each loader, but not the context, which keeps the reading. */
export function readRequest({ request, context }: PageRequest): Promise<ReadRequest> {
  return (context.read ??= read(request));
}

async function read(request: Request): Promise<ReadRequest> {
  const address = readAddress(request);
  const accepted = request.headers.get("Accept-Language");
  const state = await readState(request.headers.get("Cookie"));
  const variant = variantOf(address);
  const words = variant.language
    ? wordsIn(variant.language, `${variant.language}-${variant.name}`)
    : wordsIn(await findLanguage({ url: address.url, accepted, state }));
  return { ...address, variant, state, words };
}

export function readAddress(request: Request): Address {
  const url = new URL(request.url);
  const path = url.pathname + boundQuery(url.search);
  return { url, here: stripBasePath(path) ?? path };
}

function variantOf({ here }: Address): Variant {
  return env.GALLERY && isUnder(here, mobilePaths.gallery) ? mobile : variantAt(here);
}
