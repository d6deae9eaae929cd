import type { ReactNode } from "react";
import { useIsSending } from "../enhance/sent-form";
import { useWords } from "../words";

/** A page of the mobile form. While a form of it is on its way, its button turns a wheel and a screen reader says so. */
export function MobilePage({ children }: { children: ReactNode }) {
  return (
    <>
      <OnItsWay />
      {children}
    </>
  );
}

function OnItsWay() {
  const words = useWords();
  const isSending = useIsSending();
  return (
    <div className="visually-hidden" role="status" data-testid="on-its-way">
      {isSending ? words.busy : null}
    </div>
  );
}
