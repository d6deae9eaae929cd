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
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    // The names of traits are ids, with their dots.
    "valid-id": ["error", { relaxed: true }],
    // Only the button that is pressed is sent, and an empty hidden field comes before the ticks of its name.
    "form-dup-name": "off",
    "aria-label-misuse": ["error", { allowAnyNamable: true }],
    // Advice, not the standard: what is left out is what the element means without.
    "no-implicit-button-type": "off",
    "no-implicit-input-type": "off",
    "no-redundant-for": "off",
  },
});

/** What a validator finds wrong with the HTML of a page or a mail: the rule, the place and why. */
export function findHtmlFaults(html: string): string[] {
  const { results } = validator.validateStringSync(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, line, column, message }) => `${ruleId} ${line}:${column} ${message}`),
  );
}
