import { z } from "zod";
import { isMailAddress } from "../model/address";
import { colourNames, type Colours, type Theme } from "./colours";
import {
  type BrandFault,
  list,
  mapOf,
  object,
  oneOf,
  readUsable,
  text,
  wholeNumber,
} from "./fields";
import type { BrandFont } from "./font";
import type { BrandImage } from "./image";

export interface BrandClient {
  name?: string;
  logo?: BrandImage;
  accent?: string;
}

export type Background = string | BrandImage;

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
  /** Above the sign-in of the mobile form. */
  mobilePicture?: BrandImage;
  /** Behind the card of a page that is one: a colour or a picture. */
  background?: Partial<Record<Theme, Background>>;
  font?: BrandFont;
  headingFont?: BrandFont;
  /** The only theme of its pages and mails; without it, people choose. */
  theme?: Theme;
  colors?: { light?: Colours; dark?: Colours };
  /** In CSS pixels. */
  radius?: number;
  logoPlace?: "header" | "card";
  /** In CSS pixels. */
  logoHeight?: number;
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

type Find<File> = (name: string) => File | { problem: string };

/** Each finds a file of the folder by its name. */
interface BrandFiles {
  findImage: Find<BrandImage>;
  findFont: Find<BrandFont>;
}

const longestName = 60;
const longestSender = 100;
const mostMinutes = 1440;
const largestRadius = 24;

/** The usable parts of a brand.json. Each fault names its field and never repeats its value. */
export function checkBrand(
  value: unknown,
  files: BrandFiles,
): { brand: Brand; faults: BrandFault[] } {
  const { usable, faults } = readUsable(brandSchema(files), value);
  const brand: Brand = { ...usable };
  if (brand.logoDark && !brand.logo) {
    faults.push({ field: "logoDark", problem: "needs a logo beside it" });
    delete brand.logoDark;
  }
  const other = brand.theme === "dark" ? "light" : "dark";
  for (const part of ["colors", "background"] as const) {
    if (!brand.theme || !brand[part]?.[other]) continue;
    const problem = `is not used, since theme is ${brand.theme}`;
    faults.push({ field: `${part}.${other}`, problem });
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
const logoPlace = z.enum(["header", "card"], "should be header or card");
const logoHeight = wholeNumber(24, 56);
const theme = z.enum(["light", "dark"], "should be light or dark");
const provider = text((value) => /^[\w.-]{1,100}$/.test(value), "the id of a provider");
const isLanguage = (code: string) => /^[a-z]{2}(-[A-Za-z]{2,4})?$/.test(code);

const colours = object(
  Object.fromEntries(colourNames.map((key) => [key, colour])) as Record<
    keyof Colours,
    typeof colour
  >,
).partial();
const labels = mapOf(isLanguage, "should be a language code such as en", name);
const label = oneOf<string | Map<string, string>>((value) =>
  typeof value === "object" ? labels : name,
);
const link = object({ label, href });

function brandSchema({ findImage, findFont }: BrandFiles): z.ZodType<Omit<Brand, "wellKnown">> {
  const image = fileSchema(findImage);
  const font = fileSchema(findFont);
  const png = fileSchema((name) => {
    const found = findImage(name);
    return "problem" in found || found.type === "image/png"
      ? found
      : { problem: "should be a png image" };
  });
  const background = oneOf<Background>((value) =>
    typeof value === "string" && value.startsWith("#") ? colour : image,
  );
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
    logoPlace,
    logoHeight,
    favicon: image,
    mobilePicture: image,
    background: object({ light: background, dark: background }).partial(),
    font,
    headingFont: font,
    theme,
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

function fileSchema<File extends object>(find: Find<File>) {
  return fileName.transform((file, context): File => {
    const found = find(file);
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
