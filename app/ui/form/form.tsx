import { useHref } from "@remix-run/react";
import type { FormHTMLAttributes, InputHTMLAttributes } from "react";
import { useShownPassword } from "../enhance/hooks";
import { useHydrated } from "../enhance/hydrate";
import { Icon } from "../icon";
import { useWords } from "../words";

interface FormProps extends FormHTMLAttributes<HTMLFormElement> {
  /** A route of ours with its query; without it, the page's own address. */
  action?: string;
}

/** The only component for our forms. The browser sends it and loads the answer, with and without script. */
export function Form({ action, ...rest }: FormProps) {
  const href = useHref(action ?? "");
  return <form method="post" action={action === undefined ? undefined : href} {...rest} />;
}

/** Tells password managers whose password a form is for; invisible to people. It has no name, so it is not sent. */
export function UsernameHint({ username }: { username: string }) {
  return <input type="text" autoComplete="username" defaultValue={username} readOnly hidden />;
}

/**
 * The toggle is drawn only once script is there, which it needs. Its name is its text, since an aria-label would be
 * found by tests that look for the field by its label. The name says what a press will do, so there is no
 * aria-pressed: "Hide password, pressed" would say the opposite.
 */
export function PasswordInput(props: InputHTMLAttributes<HTMLInputElement>) {
  const words = useWords();
  const isHydrated = useHydrated();
  const [isShown, toggle] = useShownPassword();
  return (
    <div className="input-with-button">
      <input
        {...props}
        className="input"
        type={isShown ? "text" : "password"}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      {isHydrated ? (
        <button className="icon-button" type="button" onClick={toggle} aria-controls={props.id}>
          <Icon name={isShown ? "eye-off" : "eye"} />
          <span className="visually-hidden">
            {isShown ? words.hide_password : words.show_password}
          </span>
        </button>
      ) : null}
    </div>
  );
}
