/** The button that adds or removes a row: `add traits.tags`, `remove traits.tags.1`. */
export const rowField = "vestibule_row";

export type RowEdit = { does: "add" | "remove"; name: string };

export function writeRowEdit({ does, name }: RowEdit): string {
  return `${does} ${name}`;
}

export function readRowEdit(value: string | null): RowEdit | undefined {
  const [, does, name] = /^(add|remove) (traits\..{1,500})$/.exec(value ?? "") ?? [];
  if (name === undefined) return undefined;
  return { does: does === "add" ? "add" : "remove", name };
}

/** A list of single values has an empty row anyway. A removed object leaves its place, so that no other gets it. */
export function editRows(typed: URLSearchParams, { does, name }: RowEdit): URLSearchParams {
  const edited = new URLSearchParams([...typed].filter(([key]) => key !== rowField));
  if (does === "add") {
    const first = firstFieldOf(typed, name);
    if (first !== undefined) edited.append(`${name}.${nextPlace(typed, name)}.${first}`, "");
    return edited;
  }
  const own = [...edited.keys()].filter((key) => key === name || key.startsWith(`${name}.`));
  const isObject = own.some((key) => key !== name);
  for (const key of own) edited.delete(key);
  if (isObject) edited.append(name, "");
  return edited;
}

function firstFieldOf(typed: URLSearchParams, list: string): string | undefined {
  for (const key of typed.keys()) {
    const [, field] =
      (key.startsWith(`${list}.`) && /^\d+\.(.+)$/.exec(key.slice(list.length + 1))) || [];
    if (field) return field;
  }
  return undefined;
}

function nextPlace(typed: URLSearchParams, list: string): number {
  const places = [...typed.keys()].flatMap((key) => {
    const place = key.startsWith(`${list}.`) && /^\d+/.exec(key.slice(list.length + 1))?.[0];
    return place ? [Number(place)] : [];
  });
  return Math.max(-1, ...places) + 1;
}
