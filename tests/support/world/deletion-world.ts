import { expect } from "vitest";
import { startAccountApi } from "../../../stack/web/account-api";
import type { Person } from "../../../stack/people";
import { findFreePorts } from "../../../stack/process/ports";
import { startCountingProxy } from "../stand-in/counting-proxy";
import { findDialog } from "../visitor/deletion-form";
import { signInOnPhone } from "../visitor/sign-in";
import type { Visited, Visitor } from "../visitor/visitor";
import { ownWorld, started } from "./started";

/** The mobile form's messages about a deletion. */
export const said = {
  deleted: "Cuenta eliminada con éxito.",
  notDeleted: "Error al eliminar la cuenta.",
};

/** A world of a file, whose mobile form has an API that really deletes accounts, unless told otherwise. */
export async function ownDeletionWorld() {
  const [port = 0] = await findFreePorts(1);
  /** Every request from the front end to the API. */
  const atApi = await started(startCountingProxy(`http://127.0.0.1:${port}`));
  const world = await ownWorld({ profile: "mobile", env: { ACCOUNT_API_URL: atApi.url } });
  const api = await started(startAccountApi({ port, kratos: world.kratos }));
  const { adminUrl, publicUrl } = world.kratos;

  const exists = async ({ id }: Person): Promise<boolean> =>
    (await fetch(`${adminUrl}/admin/identities/${id}`)).status === 200;

  return {
    world,
    api,
    atApi,
    exists,
    forget(): void {
      api.mode = "work";
      api.hold = undefined;
      api.requests.length = 0;
      atApi.forget();
    },
    /** A person who is signed in on a phone. */
    async enter(wanted: Parameters<typeof world.createPerson>[0] = {}) {
      const person = await world.createPerson({ name: { first: "Ada" }, ...wanted });
      return { person, visitor: await signInOnPhone(world.url, person) };
    },
    /** Kratos' answer about a browser's session cookie. */
    async sessionStatus(cookies: Map<string, string>): Promise<number> {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      return (await fetch(`${publicUrl}/sessions/whoami`, { headers: { cookie } })).status;
    },
    async expectDeleted(visitor: Visitor, person: Person, answer: Visited): Promise<void> {
      expect([answer.status, answer.location]).toEqual([303, "/ui/login"]);
      const { page } = await visitor.follow(answer);
      expect(page.querySelector(".toast")?.text).toBe(said.deleted);
      expect(await exists(person)).toBe(false);
    },
  };
}

/** Expects that the settings report a failure and the dialog is closed. */
export async function expectFailure(visitor: Visitor, answer: Visited): Promise<void> {
  expect([answer.status, answer.location]).toEqual([303, "/ui"]);
  const page = await visitor.follow(answer);
  expect(page.status).toBe(200);
  expect(page.page.querySelector(".toast")?.text).toBe(said.notDeleted);
  expect(findDialog(page)).toBeNull();
}
