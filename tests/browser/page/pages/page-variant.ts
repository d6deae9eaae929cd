import type { Page } from "@playwright/test";
import type { Person, PersonWanted } from "../../../../stack/people";
import { signInUndrawn } from "../../set-up/undrawn-pages";

/** What a page may need to be reached. */
export interface Means {
  page: Page;
  createPerson: (wanted?: Omit<PersonWanted, "adminUrl">) => Promise<Person>;
}

export interface PageVariant<M = Means> {
  name: string;
  /** The page's main heading. */
  heading: string;
  reach: (means: M) => Promise<unknown>;
}

/** Makes a person and signs in, by no page; gives the person. */
export async function signInAnew({ page, createPerson }: Means, wanted = {}): Promise<Person> {
  const person = await createPerson(wanted);
  await signInUndrawn(page, person);
  return person;
}
