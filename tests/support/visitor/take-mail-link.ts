import { readForm, type Visited, type Visitor } from "./visitor";

/** Opens a mail's link as a browser does; the page that asks before it is taken. */
export async function openMailLink(visitor: Visitor, link: string): Promise<Visited> {
  const opened = await visitor.get(link.replace(visitor.origin, ""));
  return opened.location ? visitor.follow(opened) : opened;
}

/** The same, and presses the one button of that page. */
export async function takeMailLink(visitor: Visitor, link: string): Promise<Visited> {
  const asked = await openMailLink(visitor, link);
  return visitor.post(asked.url, readForm(asked, "decision=yes").body);
}
