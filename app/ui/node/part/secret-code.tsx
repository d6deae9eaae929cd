/** A key or a code in groups of four, set apart by style alone, so that it is copied as it is. Other text stays whole. */
export function SecretCode({ secret, className }: { secret: string; className?: string }) {
  const isCode = /^(?:[A-Z2-7]{16,}|[a-z0-9]{8})$/.test(secret);
  return (
    <code className={className}>
      {isCode
        ? secret.match(/.{1,4}/g)?.map((part, place) => (
            <span key={`${place}-${part}`} className="secret-part">
              {part}
            </span>
          ))
        : secret}
    </code>
  );
}
