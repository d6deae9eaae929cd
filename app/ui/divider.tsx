import { useWords } from "./words";

export function Divider() {
  return (
    <p className="divider">
      <span>{useWords().or}</span>
    </p>
  );
}
