import { useMatches, useRouteLoaderData } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { useHydrated } from "./enhance/hydrate";
import { Icon } from "./icon";
import { Named } from "./text";
import { useWords } from "./words";

const shownMs = 5_000;

interface ToastProps {
  tone: "success" | "error";
  text: string;
  name?: string;
}

/** A live region is read out only if it existed before its text, so the served toast is inserted again. */
export function Toasts({ toast }: { toast?: ToastProps | null }) {
  const isHydrated = useHydrated();
  return (
    <div className="toasts" aria-live="polite">
      {toast ? <Toast key={`${isHydrated}-${toast.text}`} {...toast} /> : null}
    </div>
  );
}

/**
 * Closes after five seconds, or with the next form or page. The time stops while a person points at it or has the
 * focus in it. Without script it stays. Its own room stays empty, so that nothing moves away from a finger or a
 * pointer.
 */
function Toast({ tone, text, name }: ToastProps) {
  const isServed = !useHydrated();
  const [heldPx, setHeldPx] = useState<number>();
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const close = useCallback(() => setHeldPx((held) => held ?? box.current?.offsetHeight), []);
  usePausableTimeout(shownMs, { isPaused: isPointedAt || hasFocus, onEnd: close });
  useEffect(() => closeWithPage(close), [close]);
  const before = useRef<EventTarget | null>(null);
  if (heldPx) return <div style={{ height: heldPx }} />;
  return (
    <div
      ref={box}
      className={`toast toast-${tone}${isServed ? " toast-served" : ""}`}
      onMouseEnter={() => setPointedAt(true)}
      onMouseLeave={() => setPointedAt(false)}
      onFocus={({ relatedTarget }) => {
        before.current ??= relatedTarget;
        setFocus(true);
      }}
      onBlur={() => setFocus(false)}
    >
      <Icon name={tone} />
      <p>
        <Named sentence={text} names={{ name: name ?? "" }} />
      </p>
      <CloseButton
        onClose={() => {
          close();
          returnFocus(before.current);
        }}
      />
    </div>
  );
}

/** It closes when the page goes, too: the browser may show the page again as it was left. */
function closeWithPage(close: () => void): () => void {
  document.addEventListener("submit", close);
  addEventListener("pagehide", close);
  return () => {
    document.removeEventListener("submit", close);
    removeEventListener("pagehide", close);
  };
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

/** Calls `onEnd` after this much unpaused time; a pause keeps the rest. */
function usePausableTimeout(
  milliseconds: number,
  { isPaused, onEnd }: { isPaused: boolean; onEnd: () => void },
): void {
  const left = useRef(milliseconds);
  useEffect(() => {
    if (isPaused) return;
    const begun = Date.now();
    const timer = setTimeout(onEnd, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - begun;
    };
  }, [isPaused, onEnd]);
}

/** Puts the focus back, else on the page's main part: a browser would leave it at the top of the document. */
function returnFocus(before: EventTarget | null): void {
  const place = before instanceof HTMLElement && before.isConnected ? before : undefined;
  (place ?? document.getElementById("main"))?.focus({ preventScroll: true });
}

/** The `handle` of a route whose page says in its own place what the toast would say. */
export const saysToast = { saysToast: true };

export function useToast(): { toast?: ToastProps; isInPage: boolean } {
  // Null or undefined on a page whose loaders did not run (Remix 2.17).
  const root = useRouteLoaderData<{ toast?: ToastProps | null } | null>("root");
  const isInPage = useMatches().some(({ handle }) => handle === saysToast);
  return { toast: root?.toast ?? undefined, isInPage };
}
