import { useState } from "react";

/** Whether the person has changed a field since the page came, and what to tell its changes; never without script. */
export function useChanged(): [boolean, () => void] {
  const [isChanged, setChanged] = useState(false);
  return [isChanged, () => setChanged(true)];
}
