import { Named } from "../inline/named";

/** Where a recovery or a verification leads on to, below the title. */
export function Goal({ to }: { to?: { text: string; name: string } }) {
  if (!to) return null;
  return (
    <p className="card-subtitle">
      <Named sentence={to.text} name={to.name} />
    </p>
  );
}
