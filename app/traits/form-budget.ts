import type { IdentityField } from "../model/identity-field";
import type { FieldTexts } from "./field-texts";

/** A form has at most 64 KiB, in which a sign takes up to twelve bytes. */
const mostDrawn = 40_000;
/** A form may have 200 fields; the others are the page's own. */
const mostFields = 180;

/** A field without room is not drawn, so that every form can be saved. */
export function makeBudget(): (field: IdentityField, texts: FieldTexts) => boolean {
  let left = mostDrawn;
  let fieldsLeft = mostFields;
  return (field, texts) => {
    const size = encodeURIComponent(JSON.stringify(texts)).length;
    const count = countFields(field, texts);
    if (size > left || count > fieldsLeft) return false;
    left -= size;
    fieldsLeft -= count;
    return true;
  };
}

/** The most fields of a form for one trait, with the row that can be added. */
function countFields(field: IdentityField, texts: FieldTexts): number {
  const row = field.fields ?? [field.item ?? field];
  const perRow = row.reduce((sum, each) => sum + (isCheckbox(each) ? 2 : 1), 0);
  if (typeof texts === "string") return perRow;
  return perRow * ((field.options ?? texts).length + 1);
}

/** A ticked one is sent after a hidden `false`. */
function isCheckbox({ kind }: IdentityField): boolean {
  return kind === "boolean" || kind === "agreement";
}
