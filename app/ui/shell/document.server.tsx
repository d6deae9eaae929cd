import { Links, Meta, useHref, useMatches, useRouteError } from "@remix-run/react";
import { type ReactNode, useContext } from "react";
import { describeFooterLinks, documentBrand, type LabelledLink } from "../../brand/brand.server";
import { languages } from "../../i18n/catalogue.server";
import { env } from "../../config/env.server";
import { nameLanguage } from "../../i18n/format";
import { account, mobile } from "../../model/variants";
import accountStyles from "../../styles/account.css?url";
import styles from "../../styles/index.css?url";
import {
  documentTitle,
  FaultContext,
  HereContext,
  type PageFrame,
  usePageFrame,
} from "../../web/page-frame";
import { giveUpScript } from "../../web/page-scripts.server";
import { storedThemeScript } from "../../brand/theme.server";
import { keepsTyped } from "../enhance/keep-typed-input";
import { Form } from "../form/form";
import { useWords, WordsProvider, writePair } from "../words";
import { isProblem } from "./problem-page";
import { useAccountMenu } from "./shell";

export const waysIn = new Set([
  "routes/login",
  "routes/registration",
  "routes/recovery",
  "routes/recovery-link",
  "routes/verification",
  "routes/verification-link",
  "routes/error",
  "routes/not-found",
  "routes/mobile-login",
  "routes/mobile-error",
  "routes/mobile-recovery-link",
  "routes/mobile-recovery-expired",
]);

interface DocumentProps {
  nonce: string;
  children: ReactNode;
}

const { styleSheet: brandStyles, favicon, marksCards } = documentBrand;

/** The document around a page. Only the server draws it: script hydrates `#page`. */
export function Document({ nonce, children }: DocumentProps) {
  const surroundings = usePageFrame();
  const fault = useContext(FaultContext);
  const accent = useClientAccent();
  const matches = useMatches();
  const isMarked = marksCards && hasCard(matches.map(({ id, data }) => [id, data]));
  const error = useRouteError();
  const sheets = [useHref(styles), useHref(accountStyles)].slice(0, useWayIn() ? 1 : 2);
  const { title } = isProblem(error) ? error.data : (fault?.unexpected ?? {});
  return (
    <html
      lang={surroundings?.language}
      dir={surroundings?.direction}
      data-variant={surroundings?.variant}
      // The former name, for style sheets that have it. It goes with 2.0.0.
      data-door={surroundings?.variant}
      className={surroundings?.theme === "light" ? undefined : surroundings?.theme}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        {/* Without the loaders' data `meta` knows neither the page's title nor the product. */}
        {fault ? <title>{documentTitle(title ?? "", fault)}</title> : <Meta />}
        <script nonce={nonce}>{storedThemeScript + giveUpScript}</script>
        {sheets.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <Links />
        {brandStyles ? <link rel="stylesheet" href={brandStyles} /> : null}
        <link rel="icon" {...favicon} />
      </head>
      <body data-client={accent} data-page={isMarked ? "card" : undefined}>
        <div id="page">{children}</div>
        {surroundings ? <Footer frame={surroundings} nonce={nonce} /> : null}
      </body>
    </html>
  );
}

interface PageParts {
  menu?: unknown;
  flow?: { kind: string };
  saved?: unknown;
}

/**
 * Whether a page with these loaders' data is one card. Pages with the account's menu are more, and so are the mobile
 * form's settings and the list of the gallery.
 */
export function hasCard(loaded: [routeId: string, data: unknown][]): boolean {
  return loaded.every(([id, data]) => {
    const { menu, flow, saved } = (data ?? {}) as PageParts;
    return !menu && !saved && flow?.kind !== "settings" && id !== "gallery/list-route";
  });
}

/** Whether `index.css` alone has the page's styles; others, and all with the account's menu, add `account.css`. */
function useWayIn(): boolean {
  const isWayIn = useMatches().some(({ id }) => waysIn.has(id));
  const menu = useAccountMenu();
  return isWayIn && !menu;
}

/** The accent of the page's OAuth2 client: the `accent` that its loader returned. */
function useClientAccent(): string | undefined {
  return useMatches()
    .map(({ data }) => accentIn(data))
    .find(Boolean);
}

function accentIn(data: unknown): string | undefined {
  if (typeof data !== "object" || data === null || !("accent" in data)) return undefined;
  return typeof data.accent === "string" ? data.accent : undefined;
}

const variants = { account, mobile };

const namedLanguages = Object.fromEntries(
  languages
    .map((code): [string, string] => [code, nameLanguage(code, languages)])
    .sort(([, name], [, other]) =>
      env.LANGUAGES.length > 0 ? 0 : name.localeCompare(other, "en"),
    ),
);

/** The choice of language and the operator's links, which the browser does not hydrate. */
function Footer({ frame, nonce }: { frame: PageFrame; nonce: string }) {
  const here = useContext(HereContext);
  const links = describeFooterLinks(frame.language);
  const hasChoice = !variants[frame.variant].language && languages.length > 1;
  if (!hasChoice && links.length === 0) return null;
  return (
    <footer className="footer">
      {hasChoice ? (
        <WordsProvider value={frame.common}>
          <LanguageForm languages={namedLanguages} current={frame.language} here={here} />
          <script nonce={nonce}>{languageScript}</script>
        </WordsProvider>
      ) : null}
      {links.length > 0 ? <FooterLinks links={links} /> : null}
    </footer>
  );
}

function FooterLinks({ links }: { links: LabelledLink[] }) {
  return (
    <ul className="footer-links">
      {links.map(({ label, href, language }) => (
        <li key={`${label} ${href}`}>
          <a href={href} lang={language} dir={language ? "auto" : undefined} rel="noopener">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

interface LanguageFormProps {
  languages: Record<string, string>;
  current: string;
  here: string;
}

/**
 * Sends the form when a language is chosen. A person who looks through the closed list with arrow keys or letters
 * must not lose the page, so the button stays for them. React writes it as text: it must not contain any of `& < > "
 * '`.
 */
const languageScript =
  "{let s=document.getElementById(`lng`),k=false;" +
  "s.onkeydown=function(e){k=e.altKey?false:/^(Arrow|Page|Home|End|[^ ]$)/.test(e.key)};" +
  "s.onpointerdown=function(){k=false};" +
  "s.onchange=function(){if(k)s.form.dataset.held=``;else s.form.querySelector(`button`).click()}}";

/** This page in another language. It loads a document, since every text changes. */
function LanguageForm({ languages, current, here }: LanguageFormProps) {
  const words = useWords();
  const back = useHref(here);
  const others = Object.entries(languages).filter(([code]) => code !== current);
  return (
    // Firefox would select the choice from before a reload again.
    <Form {...keepsTyped} action="/language" className="language-form" autoComplete="off">
      <input type="hidden" name="return" value={back} />
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
