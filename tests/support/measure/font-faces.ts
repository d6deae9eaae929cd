export interface FontFace {
  family: string;
  path: string;
  covers(sign: string): boolean;
}

/** The fonts of a style sheet, with the characters for which a browser would fetch each. */
export function listFontFaces(sheet: string): FontFace[] {
  return [...sheet.matchAll(/@font-face\s*\{([^}]*)\}/g)].map(([, body = ""]) => {
    const read = (pattern: RegExp) => pattern.exec(body)?.[1] ?? "";
    const ranges = read(/unicode-range:([^;]+)/)
      .split(",")
      .map(readRange);
    return {
      family: read(/font-family:\s*"?([^";]+)/),
      path: read(/url\("?([^")]+)/),
      covers: (sign) => {
        const code = sign.codePointAt(0) ?? 0;
        return ranges.some(([first, last]) => code >= first && code <= last);
      },
    };
  });
}

/** `U+0-FF`, `U+131`, and `U+01??` as a build shortens them. */
function readRange(text: string): [first: number, last: number] {
  const [from = "", to = from] = text.trim().replace(/^U\+/i, "").split("-");
  return [parseInt(from.replaceAll("?", "0"), 16), parseInt(to.replaceAll("?", "F"), 16)];
}
