import type { Page } from "@playwright/test";
import type { Person, PersonWanted } from "../../../../stack/people";
import { sendSignIn } from "../../set-up/steps";

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

/** Makes a person and signs in; gives the person. */
export async function signInAnew({ page, createPerson }: Means, wanted = {}): Promise<Person> {
  const person = await createPerson(wanted);
  await page.goto("/login");
  await sendSignIn(page, person);
  await page.getByRole("heading", { name: "Your account" }).waitFor();
  return person;
}
