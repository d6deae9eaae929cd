import { useHref } from "@remix-run/react";
import type { FormHTMLAttributes } from "react";

interface FormProps extends FormHTMLAttributes<HTMLFormElement> {
  /** A route of ours, with its query. */
  action: string;
}

/** The only component for our forms. The browser sends it and loads the answer, with and without script. */
export function Form({ action, ...rest }: FormProps) {
  return <form method="post" action={useHref(action)} {...rest} />;
}
