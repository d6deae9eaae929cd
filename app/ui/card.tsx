import { Children, type MouseEventHandler, type ReactNode } from "react";
import { spaceBetween } from "../i18n/format";
import { Icon, type IconName } from "./icon";
import { Link } from "./link";
import { LogoLink } from "./shell/logo";
import { useWords } from "./words";

interface CardProps {
  title: ReactNode;
  subtitle?: ReactNode;
  instructions?: ReactNode;
  picture?: string;
  /** Drawn above the title: the page's subject, or a check mark that says "done" too. */
  icon?: IconName;
  /** Decoration above the title, in place of an icon. */
  above?: ReactNode;
  testId?: string;
  isWide?: boolean;
  children: ReactNode;
}

export function Card(props: CardProps) {
  const { title, subtitle, instructions, picture, icon, above, testId, isWide, children } = props;
  return (
    <section className={isWide ? "card card-wide" : "card"} data-testid={testId}>
      <header className="card-header">
        <LogoLink isInCard />
        {picture ? <img className="card-picture" src={picture} alt="" /> : null}
        {icon ? (
          <div className={`card-icon card-icon-${icon}`}>
            <Icon name={icon} />
          </div>
        ) : null}
        {above}
        <h1>{title}</h1>
        {subtitle ? <p className="card-subtitle">{subtitle}</p> : null}
        {instructions}
      </header>
      {children}
    </section>
  );
}

interface CardFooterProps {
  /** False where no form is above, which a line would part it from. */
  hasLine?: boolean;
  /** A component or a fragment counts as content, also if it draws nothing. */
  children: ReactNode;
}

/** The part below a card's form; nothing without content. */
export function CardFooter({ hasLine = true, children }: CardFooterProps) {
  if (Children.toArray(children).length === 0) return null;
  return (
    <footer className={hasLine ? "card-footer" : "card-footer card-footer-alone"}>
      {children}
    </footer>
  );
}

interface AsideProps {
  question?: string;
  to: string;
  link: string;
  testId: string;
  onClick?: MouseEventHandler<HTMLAnchorElement>;
}

/** A link to a neighbouring page, with the question that introduces it. */
export function Aside({ question, to, link, testId, onClick }: AsideProps) {
  return (
    <p className="aside">
      {question ? question + spaceBetween(question, link) : null}
      <Link to={to} data-testid={testId} onClick={onClick}>
        {link}
      </Link>
    </p>
  );
}

interface NoticeProps {
  id?: string;
  tone?: "info" | "warning" | "error" | "success";
  /** `none` within a box that has one. */
  role?: "none";
  children: ReactNode;
}

/** A screen reader says these at once. */
const interrupts = ["warning", "error"];

/** One sentence of our own about how the person came to be here. */
export function Notice({ id, tone = "info", role, children }: NoticeProps) {
  const own = interrupts.includes(tone) ? "alert" : "status";
  return (
    <div id={id} className={`notice notice-${tone}`} role={role ?? own}>
      <Icon name={tone} />
      <p>{children}</p>
    </div>
  );
}

interface DisclosureProps {
  label: string;
  testId: string;
  children: ReactNode;
}

/** A part that few people need, behind a line that opens it, with and without script. */
export function Disclosure({ label, testId, children }: DisclosureProps) {
  return (
    <details className="disclosure" data-testid={testId}>
      <summary>{label}</summary>
      <div className="disclosure-content">{children}</div>
    </details>
  );
}

export function Divider() {
  return (
    <p className="divider">
      <span>{useWords().or}</span>
    </p>
  );
}
