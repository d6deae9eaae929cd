import fc from "fast-check";

/** Something that another program does to a page. `at` and `to` choose among its nodes. */
export type Step = { at: number; to: number } & (
  | { does: "insert"; node: ForeignNode; place: InsertPosition }
  | { does: "wrap"; in: "div" | "font" | "span" }
  | { does: "move"; place: InsertPosition }
  | { does: "remove" }
  | { does: "write" }
  | { does: "mark" }
);

export type ForeignNode = "div" | "span" | "button" | "input" | "icon" | "text" | "comment";

/** One person, one page and one other program, all before script starts. */
export interface Disturbance {
  /** A page of the gallery. */
  page: string;
  steps: Step[];
  /** Whether the person had typed before the program came. */
  isTypedFirst: boolean;
  /** Chooses what the person has focused last; nothing below 0. */
  focus: number;
}

/** The pages with behaviour of both forms. */
export const disturbedPages = [
  "login",
  "login-social",
  "login-aal2-ways",
  "registration-one-step",
  "registration-second-step",
  "settings",
  "settings-ways-in",
  "settings-any-schema",
  "delete-account",
  "consent",
  "mobile/login",
  "mobile/settings",
  "mobile/settings-dialog",
];

const part = fc.nat({ max: 999 }).map((thousandths) => thousandths / 1000);
const place = fc.constantFrom<InsertPosition>("beforebegin", "afterbegin", "beforeend", "afterend");
const node = fc.constantFrom<ForeignNode>(
  ...(["div", "span", "button", "input", "icon", "text", "comment"] as const),
);
const wrapper = fc.constantFrom("div" as const, "font" as const, "span" as const);

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ does: fc.constant("insert" as const), at: part, to: part, node, place }),
  fc.record({ does: fc.constant("wrap" as const), at: part, to: part, in: wrapper }),
  fc.record({ does: fc.constant("move" as const), at: part, to: part, place }),
  fc.record({
    does: fc.constantFrom("remove" as const, "write" as const, "mark" as const),
    at: part,
    to: part,
  }),
);

export const arbitraryDisturbance: fc.Arbitrary<Disturbance> = fc.record({
  page: fc.constantFrom(...disturbedPages),
  steps: fc.array(step, { minLength: 1, maxLength: 4 }),
  isTypedFirst: fc.boolean(),
  focus: fc.integer({ min: -200, max: 999 }).map((thousandths) => thousandths / 1000),
});

/** A page and a person without a disturbance. */
export function undisturbed(page: string): Disturbance {
  return { page, steps: [], isTypedFirst: true, focus: -1 };
}
