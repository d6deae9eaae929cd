import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useWords } from "./words";

/** A page of the mobile form, with a spinner while the next one is on its way. */
export function MobilePage({ children }: { children: ReactNode }) {
  return (
    <>
      <Spinner />
      {children}
    </>
  );
}

function Spinner() {
  const words = useWords();
  const { state } = useNavigation();
  return (
    <div className="spinner" role="status">
      {state === "idle" ? null : (
        <>
          <span className="spinner-wheel" />
          <span className="visually-hidden">{words.busy}</span>
        </>
      )}
    </div>
  );
}
