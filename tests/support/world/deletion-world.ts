import { expect } from "vitest";
import { startAccountApi, type AccountApi } from "../../../stack/web/account-api";
import type { Person, PersonWanted } from "../../../stack/people";
import { findFreePorts } from "../../../stack/process/ports";
import { startCountingProxy, type CountingProxy } from "../stand-in/counting-proxy";
import { findDialog } from "../visitor/deletion-form";
import { signInOnPhone } from "../visitor/sign-in";
import type { Visited, Visitor } from "../visitor/visitor";
import { startWorld, type World } from "./world";

/** The mobile form's messages about a deletion. */
export const said = {
  deleted: "Cuenta eliminada con éxito.",
  notDeleted: "Error al eliminar la cuenta.",
};

/** A person who is signed in on a phone. */
interface Entered {
  person: Person;
  visitor: Visitor;
}

/** A world whose mobile form has an API that really deletes accounts, unless told otherwise. */
export class DeletionWorld {
  constructor(
    readonly world: World,
    readonly api: AccountApi,
    /** Every request from the front end to the API. */
    readonly atApi: CountingProxy,
  ) {}

  forget(): void {
    this.api.mode = "work";
    this.atApi.forget();
  }

  async enter(wanted: Omit<PersonWanted, "adminUrl"> = {}): Promise<Entered> {
    const person = await this.world.createPerson({ name: { first: "Ada" }, ...wanted });
    return { person, visitor: await signInOnPhone(this.world.url, person) };
  }

  async exists({ id }: Person): Promise<boolean> {
    const response = await fetch(`${this.world.kratos.adminUrl}/admin/identities/${id}`);
    return response.status === 200;
  }

  /** Kratos' answer about a browser's session cookie. */
  async sessionStatus(cookies: Map<string, string>): Promise<number> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const { publicUrl } = this.world.kratos;
    return (await fetch(`${publicUrl}/sessions/whoami`, { headers: { cookie } })).status;
  }

  async expectDeleted({ visitor, person }: Entered, answer: Visited): Promise<void> {
    expect([answer.status, answer.location]).toEqual([303, "/ui/login"]);
    const page = await visitor.follow(answer);
    expect(page.page.querySelector(".toast")?.text).toBe(said.deleted);
    expect(await this.exists(person)).toBe(false);
  }

  async stop(): Promise<void> {
    for (const each of [this.world, this.api, this.atApi]) await each.stop();
  }
}

export async function startDeletionWorld(): Promise<DeletionWorld> {
  const [port = 0] = await findFreePorts(1);
  const atApi = await startCountingProxy(`http://127.0.0.1:${port}`);
  const world = await startWorld({ profile: "mobile", env: { ACCOUNT_API_URL: atApi.url } });
  return new DeletionWorld(world, await startAccountApi({ port, kratos: world.kratos }), atApi);
}

/** Expects that the settings report a failure and the dialog is closed. */
export async function expectFailure(visitor: Visitor, answer: Visited): Promise<void> {
  expect([answer.status, answer.location]).toEqual([303, "/ui"]);
  const page = await visitor.follow(answer);
  expect(page.status).toBe(200);
  expect(page.page.querySelector(".toast")?.text).toBe(said.notDeleted);
  expect(findDialog(page)).toBeNull();
}
