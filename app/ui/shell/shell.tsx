import { useHref, useMatches } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import type { PageTheme, Theme } from "../../brand/colours";
import type { AccountMenuView } from "../../session/account-menu.server";
import { tokenField } from "../../model/field-names";
import { usePageFrame } from "../../web/page-frame";
import { useClosingDetails } from "../enhance/hooks";
import {
  keepDrawnTheme,
  switchTheme,
  takeSwitched,
  themeButtonId,
  useTheme,
} from "../enhance/theme";
import { keepsTyped } from "../enhance/keep-typed-input";
import { Form } from "../form/form";
import { Icon } from "../icon";
import { Link } from "../link";
import { Address, OwnName } from "../text";
import { useWords } from "../words";
import { LogoLink } from "./logo";

interface ShellProps {
  theme: PageTheme;
  /** The address of this page, to return to after switching the theme without script. */
  here: string;
  menu?: AccountMenuView;
  signOut?: string;
  children: ReactNode;
}

/** The frame of every page: skip link, header bar, main landmark. The footer is the document's. */
export function Shell(props: ShellProps) {
  const { theme, here, menu, signOut, children } = props;
  const words = useWords();
  const hasOneTheme = usePageFrame()?.hasOneTheme;
  return (
    <>
      <a className="skip" href="#main">
        {words.skip}
      </a>
      <header className="header">
        <LogoLink />
        <div className="header-end">
          {menu ? <AccountMenu {...menu} signOut={signOut} /> : null}
          {hasOneTheme ? null : <ThemeToggle served={theme} here={here} />}
        </div>
      </header>
      {menu ? (
        <p className="paper">
          {menu.paper.site} · <Address text={menu.address} /> · {menu.paper.day}
        </p>
      ) : null}
      <main id="main" className="main" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}

/** Where the style sheet follows the device, it also shows the one toggle that is right. */
function ThemeToggle({ served, here }: { served: PageTheme; here: string }) {
  const theme = useTheme(served);
  useEffect(() => keepDrawnTheme(served), [served]);
  if (theme !== "system")
    return <ThemeForm next={theme === "dark" ? "light" : "dark"} here={here} />;
  return (
    <>
      <ThemeForm next="dark" here={here} isForDevice />
      <ThemeForm next="light" here={here} isForDevice />
    </>
  );
}

interface ThemeFormProps {
  next: Theme;
  here: string;
  /** It is shown only where the device has the other theme. */
  isForDevice?: boolean;
}

/** Without script, a form that sets a cookie; with script, stored in the browser as well. */
function ThemeForm({ next, here, isForDevice = false }: ThemeFormProps) {
  const words = useWords();
  const back = useHref(here);
  const button = useRef<HTMLButtonElement>(null);
  // The page is a new one: the person who pressed the button goes on from there.
  useEffect(() => {
    if (takeSwitched()) button.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Form
      {...keepsTyped}
      action="/theme"
      className={isForDevice ? `device-to-${next}` : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        switchTheme(next);
      }}
    >
      <input type="hidden" name="theme" value={next} />
      <input type="hidden" name="return" value={back} />
      <button
        ref={button}
        id={isForDevice ? undefined : themeButtonId}
        className="icon-button"
        type="submit"
        aria-label={next === "dark" ? words.theme_to_dark : words.theme_to_light}
      >
        <Icon name={next === "light" ? "sun" : "moon"} />
      </button>
    </Form>
  );
}

interface AccountMenuProps extends AccountMenuView {
  signOut?: string;
}

/** The account's person, with the way home and out. Opens without script. */
function AccountMenu({ label, name, address, links, logOut, signOut }: AccountMenuProps) {
  return (
    <details className="account-menu" ref={useClosingDetails()}>
      <summary>
        <Icon name="person" />
        <span className="visually-hidden">{label} </span>
        <span className="account-menu-short">
          <OwnName text={name ?? address} />
        </span>
      </summary>
      <nav className="account-menu-panel" aria-label={label}>
        <p className="account-menu-person">
          {name ? (
            <strong>
              <OwnName text={name} />
            </strong>
          ) : null}
          <Address text={address} />
        </p>
        <ul>
          {links.map(({ to, label: entry }) => (
            <li key={to}>
              <Link to={to}>{entry}</Link>
            </li>
          ))}
          <li>
            {signOut ? (
              <Form action={logOut.to}>
                <button name={tokenField} value={signOut}>
                  {logOut.label}
                </button>
              </Form>
            ) : (
              <Link to={logOut.to}>{logOut.label}</Link>
            )}
          </li>
        </ul>
      </nav>
    </details>
  );
}

export function useAccountMenu(): AccountMenuView | undefined {
  const pages = useMatches().map((match) => match.data as { menu?: AccountMenuView } | undefined);
  return pages.find((page) => page?.menu)?.menu;
}
