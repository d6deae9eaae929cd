import { useEffect, useState } from "react";

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
