import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { switchTheme, type Theme } from "../enhance/theme";
import { useTheme } from "../enhance/use-theme";
import { Icon } from "./icon";
import { useWords } from "./words";

interface ShellProps {
  product: string;
  /** Where the logo leads. */
  home: string;
  theme: Theme;
  /** The address of this page, to come back to after switching the theme without script. */
  here: string;
  children: ReactNode;
}

/** What is around every page: the way past the header, the header bar, the main landmark. */
export function Shell({ product, home, theme, here, children }: ShellProps) {
  const words = useWords();
  return (
    <div className="shell">
      <a className="skip" href="#main">
        {words.skip}
      </a>
      <header className="header">
        <Link className="header-logo" to={home}>
          <img src={`/images/logo_${product}.png`} alt={product} height="32" />
        </Link>
        <ThemeToggle served={theme} here={here} />
      </header>
      <main id="main" className="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

/** Without script a form that sets a cookie; with it, stored in the browser as well. */
function ThemeToggle({ served, here }: { served: Theme; here: string }) {
  const words = useWords();
  const theme = useTheme(served);
  const next: Theme = theme === "dark" ? "light" : "dark";
  return (
    <Form
      method="post"
      action="/theme"
      onSubmit={(event) => {
        event.preventDefault();
        switchTheme(next);
      }}
    >
      <input type="hidden" name="theme" value={next} />
      <input type="hidden" name="return" value={here} />
      <button
        className="icon-button"
        type="submit"
        aria-label={next === "dark" ? words.theme_to_dark : words.theme_to_light}
      >
        <Icon name={theme === "dark" ? "sun" : "moon"} />
      </button>
    </Form>
  );
}
