import { useHref } from "@remix-run/react";
import type { FormHTMLAttributes } from "react";

interface FormProps extends FormHTMLAttributes<HTMLFormElement> {
  /** A route of ours, with its query; without it, the address of the page. */
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
