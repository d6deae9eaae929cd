import type { Theme } from "../../brand/colours";
import { useHref } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import type { PageBrand } from "../../brand/brand.server";
import {
  keepDrawnTheme,
  switchTheme,
  takeSwitched,
  themeButtonId,
  useTheme,
} from "../enhance/theme";
import { keepsTyped } from "../enhance/typed-fields";
import { Form } from "../form/form";
import { Icon } from "../icon";
import { Link } from "../link";
import { useWords } from "../words";
import { AccountMenu, type AccountMenuProps } from "./account-menu";

interface ShellProps {
  product: string;
  brand: PageBrand;
  /** Where the logo leads. */
  home: string;
  theme: Theme;
  /** The address of this page, to return to after switching the theme without script. */
  here: string;
  /** Absent on pages that do not know who is signed in. */
  menu?: AccountMenuProps;
  children: ReactNode;
}

/** The frame of every page: skip link, header bar, main landmark. The footer is the document's. */
export function Shell(props: ShellProps) {
  const { product, brand, home, theme, here, menu, children } = props;
  const words = useWords();
  return (
    <>
      <a className="skip" href="#main">
        {words.skip}
      </a>
      <header className="header">
        <Link className="header-logo" to={home}>
          <Logo product={product} brand={brand} theme={theme} />
        </Link>
        <div className="header-end">
          {menu ? <AccountMenu {...menu} /> : null}
          <ThemeToggle served={theme} here={here} />
        </div>
      </header>
      <main id="main" className="main" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}

/** Without script, a form that sets a cookie; with script, stored in the browser as well. */
function ThemeToggle({ served, here }: { served: Theme; here: string }) {
  const words = useWords();
  const theme = useTheme(served);
  const back = useHref(here);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => keepDrawnTheme(served), [served]);
  // The page is another one: the person who pressed the button goes on from there.
  useEffect(() => {
    if (takeSwitched()) button.current?.focus({ preventScroll: true });
  }, []);
  const next: Theme = theme === "dark" ? "light" : "dark";
  return (
    <Form
      {...keepsTyped}
      action="/theme"
      onSubmit={(event) => {
        event.preventDefault();
        switchTheme(next);
      }}
    >
      <input type="hidden" name="theme" value={next} />
      <input type="hidden" name="return" value={back} />
      <button
        ref={button}
        id={themeButtonId}
        className="icon-button"
        type="submit"
        aria-label={next === "dark" ? words.theme_to_dark : words.theme_to_light}
      >
        <Icon name={theme === "dark" ? "sun" : "moon"} />
      </button>
    </Form>
  );
}

interface LogoProps {
  product: string;
  brand: PageBrand;
  /** The server's theme; with script, the browser may have another. */
  theme: Theme;
}

function Logo({ product, brand: { logo, wordmark }, theme: served }: LogoProps) {
  const theme = useTheme(served);
  const builtIn = useHref(`/images/logo_${product}.png`);
  if (logo) return <img src={logo[theme]} alt={logo.name} height="32" />;
  if (wordmark) return wordmark;
  return <img src={builtIn} alt={product} height="32" />;
}
