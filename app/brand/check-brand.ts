import { z } from "zod";
import { isMailAddress } from "../model/address";
import { colourNames, type Colours } from "./colours";
import { type BrandFault, list, mapOf, object, readUsable, text, wholeNumber } from "./fields";
import type { BrandImage } from "./image";

export interface BrandClient {
  name?: string;
  logo?: BrandImage;
  accent?: string;
}

export interface FooterLink {
  label: string | Map<string, string>;
  href: string;
}

/** Facts about the mails that Kratos sends: its configuration, and their look. */
interface BrandMail {
  /** Stands in place of the pages' logo, which few mail programs draw unless it is a png. */
  logo?: BrandImage;
  logoDark?: BrandImage;
  from?: string;
  codeMinutes?: number;
  linkMinutes?: number;
  subjectHasCode?: boolean;
}

export interface Brand {
  name?: string;
  logo?: BrandImage;
  logoDark?: BrandImage;
  favicon?: BrandImage;
  colors?: { light?: Colours; dark?: Colours };
  /** In CSS pixels. */
  radius?: number;
  footer?: FooterLink[];
  /** An email or https address. */
  support?: string;
  mail?: BrandMail;
  /** Ids of the social providers to show, in their order. */
  social?: string[];
  clients?: Map<string, BrandClient>;
  /** JSON texts for other hosts and apps, by the names of their files. */
  wellKnown?: Map<string, string>;
}

type FindImage = (name: string) => BrandImage | { problem: string };

const longestName = 60;
const longestSender = 100;
const mostMinutes = 1440;
const largestRadius = 24;

/** The usable parts of a brand.json. Each fault names its field and never repeats its value. */
export function checkBrand(
  value: unknown,
  findImage: FindImage,
): { brand: Brand; faults: BrandFault[] } {
  const { usable, faults } = readUsable(brandSchema(findImage), value);
  const brand: Brand = { ...usable };
  if (brand.logoDark && !brand.logo) {
    faults.push({ field: "logoDark", problem: "needs a logo beside it" });
    delete brand.logoDark;
  }
  return { brand, faults };
}

// A name must not contain invisible characters or characters that change the text direction.
const upTo = (longest: number) =>
  text(
    (value) => value.trim() !== "" && value.length <= longest && !/[\p{Cc}\p{Cf}]/u.test(value),
    `a text of 1 to ${longest} characters`,
  );
const name = upTo(longestName);
const minutes = wholeNumber(1, mostMinutes);
const yesOrNo = z.boolean("should be true or false");
const colour = text(
  (value) => /^#([\da-f]{3}|[\da-f]{6})$/i.test(value),
  "a colour like #36c or #3366cc",
);
const href = text(isHttps, "an https address");
const support = text(
  (value) => isHttps(value) || isMailAddress(value),
  "an email or https address",
);
const radius = wholeNumber(0, largestRadius);
const provider = text((value) => /^[\w.-]{1,100}$/.test(value), "the id of a provider");
const isLanguage = (code: string) => /^[a-z]{2}(-[A-Za-z]{2,4})?$/.test(code);

const colours = object(
  Object.fromEntries(colourNames.map((key) => [key, colour])) as Record<
    keyof Colours,
    typeof colour
  >,
).partial();
const labels = mapOf(isLanguage, "should be a language code such as en", name);
// A union of zod would report the faults of both, not only of the one that is meant.
const label = z.unknown().transform((value, context): string | Map<string, string> => {
  const read = (typeof value === "object" ? labels : name).safeParse(value);
  if (read.success) return read.data;
  for (const issue of read.error.issues) context.addIssue({ ...issue });
  return z.NEVER;
});
const link = object({ label, href });

function brandSchema(findImage: FindImage): z.ZodType<Omit<Brand, "wellKnown">> {
  const image = imageSchema(findImage);
  const png = imageSchema((name) => {
    const found = findImage(name);
    return "problem" in found || found.type === "image/png"
      ? found
      : { problem: "should be a png image" };
  });
  const client = object({ name, logo: image, accent: colour }).partial();
  const mail = object({
    logo: png,
    logoDark: png,
    from: upTo(longestSender),
    codeMinutes: minutes,
    linkMinutes: minutes,
    subjectHasCode: yesOrNo,
  });
  return object({
    name,
    logo: image,
    logoDark: image,
    favicon: image,
    colors: object({ light: colours, dark: colours }).partial(),
    radius,
    footer: list(link),
    support,
    mail: mail.partial(),
    social: list(provider),
    clients: mapOf((id) => id !== "", "should be the id of a client", client),
  }).partial();
}

/** A name has no folder, so that no file outside the brand's folder can be named. */
const fileName = text((value) => /^\w[\w.-]*$/.test(value), "the name of a file in the folder");

function imageSchema(findImage: FindImage) {
  return fileName.transform((file, context): BrandImage => {
    const found = findImage(file);
    if (!("problem" in found)) return found;
    context.addIssue(`${file}: ${found.problem}`);
    return z.NEVER;
  });
}

function isHttps(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password } = new URL(value);
  return protocol === "https:" && !username && !password;
}
