import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";

/** Closes a `<details>` by Escape and by a press elsewhere. Without script its summary alone closes it. */
export function useClosingDetails(): RefObject<HTMLDetailsElement> {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const { current } = details;
    if (!current) return;
    const onPress = ({ target }: MouseEvent) => {
      if (target instanceof Node && !current.contains(target)) current.open = false;
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== "Escape" || !current.open) return;
      current.open = false;
      current.querySelector("summary")?.focus();
    };
    document.addEventListener("click", onPress);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("click", onPress);
      document.removeEventListener("keydown", onKey);
    };
  }, []);
  return details;
}

const tickMs = 250;

/** Counts the seconds down to 0. Without script it stays at the server's value. */
export function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const end = Date.now() + seconds * 1000;
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setLeft(now);
      if (now === 0) clearInterval(timer);
    }, tickMs);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}

/** Focuses the id, also in browsers that ignore `autofocus`, unless the person has moved the focus. */
export function useFocusOnNews(id: string | undefined): void {
  useEffect(() => {
    if (id && document.activeElement === document.body) document.getElementById(id)?.focus();
  }, [id]);
}

/** Whether a password is shown. It is hidden again when the form is sent and when the page comes back. */
export function useShownPassword(): [boolean, () => void] {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isShown) return;
    const hide = () => setShown(false);
    document.addEventListener("submit", hide, true);
    window.addEventListener("pageshow", hide);
    return () => {
      document.removeEventListener("submit", hide, true);
      window.removeEventListener("pageshow", hide);
    };
  }, [isShown]);
  return [isShown, () => setShown(!isShown)];
}

/**
 * Whether a value that was typed and left is too short, until it is long enough; never without script. Kratos counts
 * the bytes of a password (v1.3.1), never fewer than its characters, and has the last word.
 */
export function useTooShort(least = 0) {
  const [isTooShort, setTooShort] = useState(false);
  const lengthOf = ({ currentTarget }: FormEvent<HTMLInputElement>) => currentTarget.value.length;
  const onBlur = (event: FormEvent<HTMLInputElement>) =>
    setTooShort(lengthOf(event) > 0 && lengthOf(event) < least);
  const onInput = (event: FormEvent<HTMLInputElement>) => {
    if (lengthOf(event) >= least) setTooShort(false);
  };
  return { isTooShort, watch: { onBlur, onInput } };
}
