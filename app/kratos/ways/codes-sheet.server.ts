import { productName } from "../../brand/brand.server";
import { absoluteUrl } from "../../doors/base-path.server";
import type { Words } from "../../i18n/words.server";

interface Codes {
  codes: string[];
  /** They do not count yet. */
  areUnconfirmed?: boolean;
  /** The account's address. */
  address: string;
  /** The time of the sheet; Kratos does not tell when the codes were made (v1.3.1). */
  atMs: number;
}

/** The backup codes with what tells one account's sheet from another's, for paper and for a file. */
export function describeSheet({ codes, areUnconfirmed, address, atMs }: Codes, words: Words) {
  return {
    codes,
    areUnconfirmed,
    product: productName,
    site: absoluteUrl("/").replace(/\/$/, ""),
    address: address.replace(/\p{Cc}/gu, ""),
    made: words.viewTime(atMs / 1000),
    text: words.section("settings").codes,
  };
}

export type CodesSheet = ReturnType<typeof describeSheet>;

/** The sheet as plain text, with the line ends that every system's editor knows. */
export function writeSheet(sheet: CodesSheet, words: Words): string {
  const { codes, areUnconfirmed, product, site, address, made, text } = sheet;
  const head = [
    `${product} ${site}`,
    text.title,
    words.pair(text.account, address),
    words.pair(text.date, made.text),
    text.keep,
    ...(areUnconfirmed ? [text.file] : []),
  ];
  return [...head, "", ...codes, ""].join("\r\n");
}
