import type { ReactNode } from "react";

interface DisclosureProps {
  label: string;
  testId: string;
  children: ReactNode;
}

/** Something that few people need, behind a line that opens it, with and without script. */
export function Disclosure({ label, testId, children }: DisclosureProps) {
  return (
    <details className="disclosure" data-testid={testId}>
      <summary>{label}</summary>
      <div className="disclosure-content">{children}</div>
    </details>
  );
}
