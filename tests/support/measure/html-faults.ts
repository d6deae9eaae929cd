import { HtmlValidate } from "html-validate";

const validator = new HtmlValidate({
  extends: ["html-validate:recommended"],
  rules: {
    // Mail programs need both.
    "no-inline-style": "off",
    "no-deprecated-attr": "off",
    // React writes attributes this way, and readers take them alike.
    "attr-case": "off",
    "void-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    // The names of traits are ids, with their dots.
    "valid-id": ["error", { relaxed: true }],
    // Only the button that is pressed is sent, and an empty hidden field comes before the ticks of its name.
    "form-dup-name": "off",
    "aria-label-misuse": ["error", { allowAnyNamable: true }],
    // This rule is advice beyond the standard: the default type is the one meant.
    "no-implicit-button-type": "off",
    "no-implicit-input-type": "off",
    "no-redundant-for": "off",
  },
});

/** Lists the validator's complaints about a page or a mail: rule, place and reason. */
export function findHtmlFaults(html: string): string[] {
  const { results } = validator.validateStringSync(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, line, column, message }) => `${ruleId} ${line}:${column} ${message}`),
  );
}
