import type mobile from "../../locales/es/mobile.json";
import { catalogue, mobileEdition } from "./catalogue.server";

export type MobileWords = (typeof mobile)["screens"];

/** The words of one screen of the mobile form. */
export function mobileWords<S extends keyof MobileWords>(screen: S): MobileWords[S] {
  // i18next types an object as `unknown`; the shape is that of the file.
  return catalogue.getFixedT(mobileEdition, "screens")(screen, {
    returnObjects: true,
  }) as unknown as MobileWords[S];
}
