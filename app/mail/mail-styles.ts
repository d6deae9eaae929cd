import type { CSSProperties } from "react";
import type { MailLook } from "./mail-look.server";

const font = 'system-ui, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif';
const mono = 'ui-monospace, Menlo, Consolas, "Courier New", monospace';

type Styles = Record<
  | "body"
  | "page"
  | "frame"
  | "head"
  | "name"
  | "logo"
  | "card"
  | "title"
  | "text"
  | "code"
  | "button"
  | "address"
  | "quiet"
  | "foot"
  | "footLink",
  CSSProperties
>;

/** The styles of a mail's parts, in their tags as mail programs need them, for light backgrounds. */
export function stylesOf({ light, radius, logoHeight }: MailLook): Styles {
  const text: CSSProperties = {
    color: light.text,
    fontSize: 16,
    lineHeight: "24px",
    margin: "16px 0 0",
  };
  const quiet: CSSProperties = { color: light.textQuiet, fontSize: 14, lineHeight: "20px" };
  return {
    body: { margin: 0, padding: 0 },
    // A long address in a text breaks, and does not make the mail wider than a phone.
    page: {
      backgroundColor: light.page,
      fontFamily: font,
      overflowWrap: "anywhere",
      wordBreak: "break-word",
    },
    frame: { maxWidth: 520, width: "100%", padding: "24px 16px" },
    head: { padding: "0 8px 16px" },
    name: { color: light.link, fontSize: 20, fontWeight: 700, textDecoration: "none" },
    // A wide one becomes narrower with the phone, without a change of its shape.
    logo: {
      display: "inline-block",
      height: logoHeight,
      maxWidth: "100%",
      objectFit: "contain",
      color: light.link,
    },
    card: {
      backgroundColor: light.surface,
      border: `1px solid ${light.line}`,
      borderRadius: radius * 2,
      padding: 24,
    },
    title: { color: light.text, fontSize: 22, lineHeight: "28px", margin: 0 },
    text,
    code: {
      backgroundColor: light.sunken,
      border: `1px solid ${light.lineStrong}`,
      borderRadius: radius,
      color: light.text,
      fontFamily: mono,
      fontSize: 32,
      fontWeight: 600,
      letterSpacing: "0.12em",
      // The space after the last digit is as wide, so that the digits are in the middle.
      textIndent: "0.12em",
      lineHeight: "40px",
      margin: "20px 0 0",
      padding: "12px 16px",
      textAlign: "center",
    },
    button: {
      backgroundColor: light.accent,
      borderRadius: radius,
      color: light.onAccent,
      fontSize: 16,
      fontWeight: 600,
      padding: "12px 20px",
    },
    address: { color: light.link, overflowWrap: "anywhere", wordBreak: "break-all" },
    quiet: { ...quiet, margin: "16px 0 0" },
    foot: { padding: "0 8px" },
    footLink: { ...quiet, marginInlineEnd: 16, textDecoration: "underline" },
  };
}

/** Styles that no tag can hold: for dark mail programs, and around the mail's end. */
export function styleSheet({ light, dark }: MailLook): string {
  const rules: Record<string, string> = {
    page: `background-color:${dark.page}!important`,
    card: `background-color:${dark.surface}!important;border-color:${dark.line}!important`,
    text: `color:${dark.text}!important`,
    quiet: `color:${dark.textQuiet}!important`,
    link: `color:${dark.link}!important`,
    button: `background-color:${dark.accent}!important;color:${dark.onAccent}!important`,
    code: `background-color:${dark.sunken}!important;border-color:${dark.lineStrong}!important;color:${dark.text}!important`,
    light: "display:none!important",
    dark: "display:inline-block!important",
  };
  const all = Object.entries(rules).map(([name, rule]) => `.${name}{${rule}}`);
  return `.page{background-color:${light.page}}@media (prefers-color-scheme:dark){${all.join("")}}`;
}
