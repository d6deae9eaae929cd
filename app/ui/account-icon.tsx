import type { ReactNode } from "react";
import { Icon, type IconName, Lines } from "./icon";

/** The pages before a sign-in do not load these. */
const paths = {
  chevron: "m9 5 7 7-7 7",
  computer:
    "M4 4.5h16a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1Zm8 11v4m-4 0h8",
  phone: "M8 2.5h8a1 1 0 0 1 1 1v17a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1v-17a1 1 0 0 1 1-1Zm3.5 16h1",
  tablet: "M6 2.5h12a1 1 0 0 1 1 1v17a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-17a1 1 0 0 1 1-1Zm5 16h2",
  tick: "m5 12.5 4.5 4.5L19 7.5",
} as const;

type OwnName = keyof typeof paths;

export type AccountIconName = IconName | OwnName;

function isOwn(name: AccountIconName): name is OwnName {
  return name in paths;
}

/** Draws an icon on a page of an account: one of these, or of those for all pages. */
export function AccountIcon({ name }: { name: AccountIconName }) {
  if (!isOwn(name)) return <Icon name={name} />;
  return <Lines path={paths[name]} isTurning={name === "chevron"} />;
}

type MarkTone = "good" | "warning" | "quiet";

const icons: Partial<Record<MarkTone, AccountIconName>> = { good: "tick", warning: "warning" };

interface MarkProps {
  tone: MarkTone;
  children: ReactNode;
}

export function Mark({ tone, children }: MarkProps) {
  const icon = icons[tone];
  return (
    <span className={`mark mark-${tone}`}>
      {icon ? <AccountIcon name={icon} /> : null}
      <span>{children}</span>
    </span>
  );
}
