import { useLocation } from "@remix-run/react";
import { describeFooterLinks } from "../../brand/page-brand.server";
import { account } from "../../doors/account";
import { mobile } from "../../doors/mobile";
import { pageQuery } from "../../flow/view/model/page-query";
import { languages } from "../../i18n/catalogue.server";
import { nameLanguage } from "../../i18n/format/name-language";
import type { PageFrame } from "../../page/page-frame";
import { WordsProvider } from "../inline/words";
import { FooterLinks } from "./footer-links";
import { LanguageForm } from "./language-form";

const doors = { account, mobile };

/** Each language by its own name, in the order of the names. */
const namedLanguages = Object.fromEntries(
  languages
    .map((code): [string, string] => [code, nameLanguage(code, languages)])
    .sort(([, name], [, other]) => name.localeCompare(other, "en")),
);

/** The choice of language and the operator's links. They need no script, so the browser does not hydrate them. */
export function Footer({ frame }: { frame: PageFrame }) {
  const { pathname, search } = useLocation();
  const links = describeFooterLinks(frame.language);
  const hasChoice = !doors[frame.door].language && languages.length > 1;
  if (!hasChoice && links.length === 0) return null;
  return (
    <footer className="footer">
      {hasChoice ? (
        <WordsProvider value={frame.common}>
          <LanguageForm
            languages={namedLanguages}
            current={frame.language}
            here={pathname + pageQuery(search)}
          />
        </WordsProvider>
      ) : null}
      {links.length > 0 ? <FooterLinks links={links} /> : null}
    </footer>
  );
}
