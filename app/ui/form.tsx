import { useHref } from "@remix-run/react";
import type { FormHTMLAttributes } from "react";

interface FormProps extends FormHTMLAttributes<HTMLFormElement> {
  /** A route of ours, with its query. */
  action: string;
}

/** Every form of ours. The browser sends it and loads what is answered, where script runs and where it does not. */
export function Form({ action, ...rest }: FormProps) {
  return <form method="post" action={useHref(action)} {...rest} />;
}
