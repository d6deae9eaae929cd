/** Something technical that is there to be copied into a mail; opens without script. */
export function CodeBox({ label, content }: { label: string; content: string }) {
  return (
    <details className="code-box">
      <summary>{label}</summary>
      <pre>
        <code>{content}</code>
      </pre>
    </details>
  );
}
