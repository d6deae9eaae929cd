interface LinkedProps {
  /** With `%s` in the link's place, if it has one. */
  sentence: string;
  link: { text: string; href: string };
}

/** A sentence with a link, in its place within the sentence. */
export function Linked({ sentence, link }: LinkedProps) {
  const [before, after] = sentence.split("%s");
  if (after === undefined) return sentence;
  return (
    <>
      {before}
      <a href={link.href}>
        <bdi>{link.text}</bdi>
      </a>
      {after}
    </>
  );
}
