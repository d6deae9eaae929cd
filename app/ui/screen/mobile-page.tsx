import type { ReactNode } from "react";
import { useIsSending } from "../../enhance/sent-form";
import { useWords } from "../words";

/** A page of the mobile form, with a spinner while a form of it is on its way. */
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
  const isSending = useIsSending();
  return (
    <div className="spinner" role="status">
      {isSending ? (
        <>
          <span className="spinner-wheel" />
          <span className="visually-hidden">{words.busy}</span>
        </>
      ) : null}
    </div>
  );
}
