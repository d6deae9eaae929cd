import { useEffect, useState } from "react";

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
