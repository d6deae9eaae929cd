import type mobile from "../../locales/es/mobile.json";
import { catalogue, mobileEdition } from "./catalogue.server";

export type MobileWords = (typeof mobile)["screens"];

/** The texts of one screen of the mobile form. */
export function mobileWords<S extends keyof MobileWords>(screen: S): MobileWords[S] {
  // i18next types an object as `unknown`; its shape is the file's.
  return catalogue.getFixedT(mobileEdition, "screens")(screen, {
    returnObjects: true,
  }) as unknown as MobileWords[S];
}
