import type { ReactNode } from "react";
import { useWords } from "./words";

/** An application's name, and where it is: anybody can choose a name. */
export function WithHost({ host, children }: { host: string; children: ReactNode }) {
  const [before, between, after] = useWords().with_detail.split(/%name|%detail/);
  return (
    <>
      {before}
      {children}
      {between}
      <bdi>{host}</bdi>
      {after}
    </>
  );
}
