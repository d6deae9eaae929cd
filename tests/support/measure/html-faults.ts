import { HtmlValidate } from "html-validate";

const validator = new HtmlValidate({
  extends: ["html-validate:recommended"],
  rules: {
    // Mail programs need both.
    "no-inline-style": "off",
    "no-deprecated-attr": "off",
    // How React writes HTML, which is the same to every reader of it.
    "attr-case": "off",
    "void-style": "off",
  },
});

/** What a validator finds wrong with the HTML of a mail: the rule, the place and why. */
export function findHtmlFaults(html: string): string[] {
  const { results } = validator.validateStringSync(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, line, column, message }) => `${ruleId} ${line}:${column} ${message}`),
  );
}
