import { useHref } from "@remix-run/react";
import type { AnchorHTMLAttributes } from "react";

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string;
}

/** A link to another page of ours, which the browser loads as a document. */
export function Link({ to, ...rest }: LinkProps) {
  return <a href={useHref(to)} {...rest} />;
}
