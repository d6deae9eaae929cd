import { type ReactNode, useLayoutEffect, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";

/** Makes a page one without script: words in place of each button that waits for it. */
export type GiveUp = () => void;

/**
 * Hydrates a page in one synchronous step. If another program has changed the page, React (18.3) draws it anew, and
 * typed text, ticks and focus move there. If React gives up, then or later, it leaves nothing: the served page comes
 * back, without script.
 */
export function hydrate(page: HTMLElement, drawn: ReactNode, giveUp: GiveUp): void {
  const copy = page.cloneNode(true) as HTMLElement;
  const typed = readTyped([page]);
  const served = [...page.querySelectorAll("*")];
  let focused = document.activeElement;
  const before = focused;
  page.addEventListener("focusin", ({ target }) => {
    focused = target as Element;
  });
  new MutationObserver((records) => {
    if (page.firstElementChild || !page.isConnected) return;
    const gone = records.flatMap(({ removedNodes }) => [...removedNodes]);
    const last = gone.filter((node): node is Element => node instanceof Element);
    page.replaceWith(copy);
    giveUp();
    moveTyped(readTyped(last), copy);
    moveFocus(
      focused,
      last.flatMap((part) => [...part.querySelectorAll("*")]),
      copy,
    );
  }).observe(page, { childList: true });
  const move = () => moveTyped(typed, page);
  flushSync(() => {
    hydrateRoot(
      page,
      <>
        <Moved move={move} />
        {drawn}
      </>,
    );
  });
  if (!before?.isConnected) moveFocus(before, served, page);
}

/** First in the page, so that its effect comes before effects that read a field. */
function Moved({ move }: { move: () => void }): null {
  useLayoutEffect(move, [move]);
  return null;
}

type TypedFields = [field: Element, kept: [name: string, value: unknown][]][];

/** Reads the fields of these parts, and which parts are unfolded. */
function readTyped(parts: Element[]): TypedFields {
  const fields = parts.flatMap((part) => [
    ...part.querySelectorAll("input,select,textarea,details"),
  ]);
  const names = ["value", "checked", "open"];
  return fields.map((field) => [field, names.map((name) => [name, Reflect.get(field, name)])]);
}

/** Fields that are still there get their text too: React (18.3) writes the served text into a textarea. */
function moveTyped(typed: TypedFields, page: Element): void {
  const from = typed.map(([field]) => field);
  for (const [field, kept] of typed) {
    const twin = page.contains(field) ? field : findTwin(field, from, page);
    for (const [name, value] of twin ? kept : []) {
      if (twin && value !== Reflect.get(twin, name)) Reflect.set(twin, name, value);
    }
  }
}

/**
 * Finds the element of `page` in the place of this one among those of `from`: the only one with its words, else by
 * its place. The value of an input tells nothing: React (18.3) writes the next one's there before it finds a
 * mismatch.
 */
function findTwin(element: Element, from: Element[], page: Element): Element | undefined {
  const nameOf = (each: Element) =>
    each.localName +
    ["id", "name", "href", each.matches("input") ? "" : "value"]
      .map((name) => each.getAttribute(name))
      .join();
  const alike = (list: Iterable<Element>) =>
    [...list].filter((each) => nameOf(each) === nameOf(element));
  const found = alike(page.querySelectorAll(element.localName));
  const [same, ...others] = found.filter((each) => each.textContent === element.textContent);
  return others.length > 0 || !same ? found[alike(from).indexOf(element)] : same;
}

function moveFocus(focused: Element | null, from: Element[], page: Element): void {
  const twin = focused && findTwin(focused, from, page);
  if (!(twin instanceof HTMLElement)) return;
  twin.focus({ preventScroll: true });
  const { selectionStart, selectionEnd } = focused as HTMLInputElement;
  // Null for an email, undefined for a button.
  if (selectionStart != null)
    (twin as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd);
}

const never = () => () => undefined;

export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
