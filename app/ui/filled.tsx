import { Fragment, type ReactNode } from "react";
import { splitText } from "../i18n/placeholders";

interface FilledProps {
  text: string;
  /** The part for each placeholder, by its name. */
  parts: Record<string, ReactNode>;
}

/** A text with parts of the page in place of its placeholders. */
export function Filled({ text, parts }: FilledProps) {
  return splitText(text).map((piece, place) => (
    <Fragment key={place}>{place % 2 === 0 ? piece : parts[piece]}</Fragment>
  ));
}
