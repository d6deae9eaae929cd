import { useEffect, useState } from "react";
import { useHydrated } from "../enhance/use-hydrated";
import { Icon } from "./icon";
import { useWords } from "./words";

const shownMs = 5_000;

/** Closes after five seconds; without script it stays until the next page. */
export function Toast({ tone, text }: { tone: "success" | "error"; text: string }) {
  const [isOpen, setOpen] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setOpen(false), shownMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="toasts" role={tone === "error" ? "alert" : "status"}>
      {isOpen ? (
        <div className={`toast toast-${tone}`}>
          <Icon name={tone} />
          <p>{text}</p>
          <CloseButton onClose={() => setOpen(false)} />
        </div>
      ) : null}
    </div>
  );
}

function CloseButton({ onClose }: { onClose: () => void }) {
  const words = useWords();
  if (!useHydrated()) return null;
  return (
    <button className="icon-button" type="button" onClick={onClose} aria-label={words.close}>
      <Icon name="close" />
    </button>
  );
}
