import { keepsTyped } from "../../enhance/typed-fields";
import { Form } from "../form/form";
import { useWords, writePair } from "../inline/words";

interface LanguageFormProps {
  /** Each language's own name by its code. */
  languages: Record<string, string>;
  current: string;
  /** The address of this page; the form keeps its parameters. */
  here: string;
}

/**
 * This page in another language. It loads a document, since every text changes, and only when the button is pressed:
 * who looks through the list with the arrow keys must not lose the page. The form has no `action`, since a path that
 * somebody else wrote, such as `//host`, would lead elsewhere.
 */
export function LanguageForm({ languages, current, here }: LanguageFormProps) {
  const words = useWords();
  const kept = [...new URLSearchParams(here.split("?")[1])].filter(([name]) => name !== "lng");
  const others = Object.entries(languages).filter(([code]) => code !== current);
  return (
    // Firefox would choose again what was chosen before a reload.
    <Form {...keepsTyped} method="get" className="language-form" autoComplete="off">
      {kept.map(([name, value], position) => (
        <input key={position} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="lng">{words.language}</label>
      <select id="lng" name="lng">
        {[[current, languages[current]], ...others].map(([code, name]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
      <button
        className="button button-quiet"
        type="submit"
        aria-label={writePair(words, words.language, words.change)}
      >
        {words.change}
      </button>
    </Form>
  );
}
