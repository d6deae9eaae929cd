import { useWords } from "./inline/words";

export function Divider() {
  return (
    <p className="divider">
      <span>{useWords().or}</span>
    </p>
  );
}
