import { isMailAddress } from "../model/address";
import { colourNames, type Colours } from "./colours";
import { either, list, mapOf, object, one, text, type BrandFault, type Reader } from "./fields";
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
export interface MailFacts {
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
  mail?: MailFacts;
  /** Ids of the social providers to show, in their order. */
  social?: string[];
  clients?: Map<string, BrandClient>;
  /** JSON texts for other hosts and apps, by the names of their files. */
  wellKnown?: Map<string, string>;
}

export type FindImage = (name: string) => BrandImage | { problem: string };

const longestName = 60;
const longestSender = 100;
const mostMinutes = 1440;
const largestRadius = 24;

/** The usable parts of a brand.json. Each fault names its field and never repeats its value. */
export function checkBrand(
  value: unknown,
  findImage: FindImage,
): { brand: Brand; faults: BrandFault[] } {
  const faults: BrandFault[] = [];
  const brand: Brand = brandReader(findImage)(value, "", faults) ?? {};
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
const minutes = one(
  (value): value is number =>
    Number.isInteger(value) && Number(value) >= 1 && Number(value) <= mostMinutes,
  `a whole number from 1 to ${mostMinutes}`,
);
const yesOrNo = one((value): value is boolean => typeof value === "boolean", "true or false");
const colour = text(
  (value) => /^#([\da-f]{3}|[\da-f]{6})$/i.test(value),
  "a colour like #36c or #3366cc",
);
const href = text(isHttps, "an https address");
const support = text(
  (value) => isHttps(value) || isMailAddress(value),
  "an email or https address",
);
const radius = one(
  (value): value is number =>
    Number.isInteger(value) && Number(value) >= 0 && Number(value) <= largestRadius,
  `a whole number from 0 to ${largestRadius}`,
);
const provider = text((value) => /^[\w.-]{1,100}$/.test(value), "the id of a provider");
const isLanguage = (code: string) => /^[a-z]{2}(-[A-Za-z]{2,4})?$/.test(code);

const colours = object<Colours>(
  Object.fromEntries(colourNames.map((key) => [key, colour])) as Record<
    keyof Colours,
    typeof colour
  >,
);
const label = either(name, mapOf(isLanguage, "should be a language code such as en", name));
const link = object<FooterLink, "label" | "href">({ label, href }, ["label", "href"]);

function brandReader(findImage: FindImage) {
  const image = imageReader(findImage);
  const png = imageReader((name) => {
    const found = findImage(name);
    return "problem" in found || found.type === "image/png"
      ? found
      : { problem: "should be a png image" };
  });
  const client = object<BrandClient>({ name, logo: image, accent: colour });
  return object<Omit<Brand, "wellKnown">>({
    name,
    logo: image,
    logoDark: image,
    favicon: image,
    colors: object<NonNullable<Brand["colors"]>>({ light: colours, dark: colours }),
    radius,
    footer: list(link),
    support,
    mail: object<MailFacts>({
      logo: png,
      logoDark: png,
      from: upTo(longestSender),
      codeMinutes: minutes,
      linkMinutes: minutes,
      subjectHasCode: yesOrNo,
    }),
    social: list(provider),
    clients: mapOf((id) => id !== "", "should be the id of a client", client),
  });
}

/** A name has no folder, so that no file outside the brand's folder can be named. */
const fileName = text((value) => /^\w[\w.-]*$/.test(value), "the name of a file in the folder");

function imageReader(findImage: FindImage): Reader<BrandImage> {
  return (value, field, faults) => {
    const file = fileName(value, field, faults);
    const found = file === undefined ? undefined : findImage(file);
    if (found === undefined || !("problem" in found)) return found;
    faults.push({ field, problem: `${file}: ${found.problem}` });
    return undefined;
  };
}

function isHttps(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password } = new URL(value);
  return protocol === "https:" && !username && !password;
}
