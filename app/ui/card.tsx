import type { ReactNode } from "react";
import { Icon } from "./inline/icon";

interface CardProps {
  title: ReactNode;
  subtitle?: ReactNode;
  /** Paragraphs below the subtitle that say what to do here. */
  instructions?: ReactNode;
  /** The address of an image above the title; decoration. */
  picture?: string;
  /** What the page tells is done; a check mark above the title says so too. */
  isDone?: boolean;
  testId?: string;
  /** Wider on a desktop, for a page with much to read. */
  isWide?: boolean;
  children: ReactNode;
}

export function Card(props: CardProps) {
  const { title, subtitle, instructions, picture, isDone, testId, isWide, children } = props;
  return (
    <section className={isWide ? "card card-wide" : "card"} data-testid={testId}>
      <header className="card-header">
        {picture ? <img className="card-picture" src={picture} alt="" /> : null}
        {isDone ? <Icon name="success" /> : null}
        <h1>{title}</h1>
        {subtitle ? <p className="card-subtitle">{subtitle}</p> : null}
        {instructions}
      </header>
      {children}
    </section>
  );
}
