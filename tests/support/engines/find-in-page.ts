export type Kind = "field" | "pressable" | "option";

/** Finds what people see by its words, in the section with a heading or in the whole page; runs in the browser. */
export function findInPage(kind: Kind, name: string, within: string | null): Element | null {
  const plain = (text: string | null | undefined) =>
    (text ?? "").replace(/\s+/g, " ").trim().toLowerCase();
  const wanted = plain(name);
  const isSeen = (element: Element) => element.getClientRects().length > 0;
  const wordsOf = (element: HTMLElement) => {
    const labels = "labels" in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
    return [
      plain(element.getAttribute("aria-label")),
      ...(kind === "field" ? labels : [element]).map((each) =>
        plain(kind === "option" ? each.textContent : each.innerText),
      ),
    ];
  };
  const sections = [...document.querySelectorAll("section, details, [role=dialog]")].filter((one) =>
    [...one.querySelectorAll("h1, h2, h3")].some(
      (heading) => plain(heading.textContent) === plain(within),
    ),
  );
  const place = within === null ? document : sections[sections.length - 1];
  const selectors = {
    field: "input, select, textarea",
    pressable: "button, a[href], summary",
    option: "option",
  };
  const all = [...(place?.querySelectorAll<HTMLElement>(selectors[kind]) ?? [])].filter(
    (element) => kind === "option" || isSeen(element),
  );
  return (
    all.find((element) => wordsOf(element).includes(wanted)) ??
    all.find((element) => wordsOf(element).some((words) => words.startsWith(`${wanted} `))) ??
    null
  );
}
