import type { Disturbance, ForeignNode, Step } from "./disturbance";

export interface Before {
  /** The text of each field, by its id. */
  fields: Record<string, string>;
  /** The focused element of the person, unless another program added it. */
  focus: string | null;
  errors: string[];
}

/** The state of a page once script has taken over. */
export interface Seen extends Before {
  before: Before;
  isStarted: boolean;
  pressable: string[];
  /** The password fields that their button has shown, by their ids. */
  shown: string[];
}

/** Types, ticks and focuses as a person, and disturbs the page as another program. Runs in the page, as source text. */
export function disturb({ steps, isTypedFirst, focus }: Disturbance): void {
  const page = document.getElementById("page") as HTMLElement;
  const errors: string[] = [];
  window.addEventListener("error", ({ message }) => errors.push(message));
  window.addEventListener("unhandledrejection", ({ reason }) => errors.push(String(reason)));

  const typed: Record<string, string> = {
    email: page.querySelector(".signed-in-as strong")?.textContent ?? "typed@example.test",
    number: "7",
    date: "2001-02-03",
    "datetime-local": "2001-02-03T04:05",
    time: "04:05",
    url: "https://typed.example.test",
  };

  function type(): void {
    for (const field of page.querySelectorAll("input, select, textarea")) {
      if (field instanceof HTMLSelectElement) field.selectedIndex = field.options.length - 1;
      else if (field instanceof HTMLTextAreaElement) field.value = "typed";
      else if (field instanceof HTMLInputElement && isOpen(field)) {
        if (/checkbox|radio/.test(field.type))
          field.checked = field.type === "radio" || !field.checked;
        else field.value = typed[field.type] ?? "typed";
      }
    }
    const places = [
      ...(page.querySelector("[role=dialog]") ?? page).querySelectorAll<HTMLElement>(
        "input, select, button, a[href], summary",
      ),
    ];
    const chosen = places.filter((place) => place.getClientRects().length > 0);
    if (focus >= 0) chosen[Math.floor(focus * chosen.length)]?.focus();
  }

  function isOpen({ type: kind, hidden, readOnly }: HTMLInputElement): boolean {
    return kind !== "hidden" && !hidden && !readOnly;
  }

  function holdsField(node: Node): boolean {
    return node instanceof Element && Boolean(node.matches("input") || node.querySelector("input"));
  }

  /** Nodes of the page; a browser reads what a select or a textarea holds as its value. */
  function nodes(): ChildNode[] {
    const walker = document.createTreeWalker(page);
    const found: ChildNode[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.closest("select, textarea")) found.push(node as ChildNode);
    }
    return found;
  }

  function put(element: Element, where: InsertPosition, node: Node): void {
    if (where === "beforebegin") element.before(node);
    else if (where === "afterend") element.after(node);
    else if (/^(input|select|textarea|img)$/.test(element.localName)) element.after(node);
    else if (where === "afterbegin") element.prepend(node);
    else element.append(node);
  }

  function createForeign(kind: ForeignNode): Node {
    if (kind === "text") return document.createTextNode("foreign");
    if (kind === "comment") return document.createComment("foreign");
    const element = document.createElement(kind === "icon" ? "foreign-icon" : kind);
    if (kind === "icon") element.attachShadow({ mode: "open" }).append("*");
    if (kind === "button") element.setAttribute("type", "button");
    element.dataset.foreign = "";
    return element;
  }

  function take(step: Step): void {
    const all = nodes();
    const elements = all.filter((each): each is HTMLElement => each instanceof HTMLElement);
    const node = all[Math.floor(step.at * all.length)];
    const target = elements[Math.floor(step.to * elements.length)];
    if (!node || !target) return;
    if (step.does === "insert") put(target, step.place, createForeign(step.node));
    else if (step.does === "move") {
      if (!node.contains(target)) put(target, step.place, node);
    } else if (step.does === "remove") {
      // A person types into no field that is gone, and a button may wait for it.
      if (isTypedFirst || !holdsField(node)) node.remove();
    } else if (step.does === "wrap") {
      const wrapper = document.createElement(step.in);
      node.before(wrapper);
      wrapper.append(node);
    } else if (step.does === "write") {
      if (node instanceof Text) node.data = "translated";
    } else {
      for (const name of ["data-foreign-mark", "title", "lang", "spellcheck", "translate"])
        target.setAttribute(name, "en");
      target.classList.add("foreign");
      target.style.outline = "1px solid";
    }
  }

  // Names are read before another program translates them.
  const names = new Map([...page.querySelectorAll("*")].map((each) => [each, nameOf(each)]));
  if (isTypedFirst) type();
  steps.forEach(take);
  if (!isTypedFirst) type();

  const before = look();
  Object.assign(window, { disturbance: { errors, look, before, isStarted } });
  // WebKitGTK (2.50) gives the focus to the field with `autofocus` later than other engines, from a link that has it too.
  page.addEventListener("focusin", () => {
    if (!isStarted()) before.focus = look().focus;
  });

  /** Whether React (18.3) has marked what it takes over. */
  function isStarted(): boolean {
    return Object.keys(page).some((key) => key.startsWith("__reactContainer"));
  }

  function look(): Omit<Before, "errors"> {
    const fields: Record<string, string> = {};
    for (const field of page.querySelectorAll("input, select, textarea")) {
      if (!field.id || (field instanceof HTMLInputElement && !isOpen(field))) continue;
      const isTicked = field instanceof HTMLInputElement && /checkbox|radio/.test(field.type);
      fields[field.id] = isTicked ? String(field.checked) : (field as HTMLInputElement).value;
    }
    const { activeElement: active } = document;
    const isOwn = active && page.contains(active) && !active.matches("[data-foreign]");
    return { fields, focus: isOwn ? (names.get(active) ?? nameOf(active)) : null };
  }

  function nameOf(element: Element): string {
    const { localName, id, textContent } = element;
    return `${localName} ${id || (element.getAttribute("href") ?? textContent)}`;
  }
}

/** Looks at a page that has started, and presses what shows a password. Runs in the page, as source text. */
export function lookAtDisturbed(): Seen {
  const { errors, look, before, isStarted } = (
    window as unknown as {
      disturbance: {
        errors: string[];
        look: () => Omit<Before, "errors">;
        before: Omit<Before, "errors">;
        isStarted: () => boolean;
      };
    }
  ).disturbance;
  const page = document.getElementById("page") as HTMLElement;
  const now = look();
  // The link past the header covers it while it has the focus.
  (document.activeElement as HTMLElement).blur();

  function canBePressed(element: HTMLElement): boolean {
    if (element.matches(":disabled")) return false;
    element.scrollIntoView({ block: "center" });
    const [box] = element.getClientRects();
    if (!box) return false;
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  }

  const pressable = [...page.querySelectorAll<HTMLElement>("button, summary, a[href]")]
    .filter((element) => !element.matches("[data-foreign]") && canBePressed(element))
    .map(
      (element) =>
        `${element.localName} ${element.getAttribute("href") ?? ""} ${element.ariaLabel ?? ""} ${element.textContent}`,
    );
  const toggles = [...page.querySelectorAll<HTMLElement>("button[aria-controls]")];
  for (const toggle of toggles) toggle.click();
  return {
    ...now,
    errors,
    before: { ...before, errors: [] },
    isStarted: isStarted(),
    pressable,
    shown: [...page.querySelectorAll("[type=text][autocomplete$=password]")].map(({ id }) => id),
  };
}
