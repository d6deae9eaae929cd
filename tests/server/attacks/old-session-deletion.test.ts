import { beforeEach, expect, test } from "vitest";
import { startApp } from "../../../stack/app";
import { findFreePorts } from "../../../stack/process/ports";
import { startCountingProxy } from "../../support/stand-in/counting-proxy";
import {
  confirm,
  dialogPath,
  findDialog,
  send,
  tokenFor,
} from "../../support/visitor/deletion-form";
import { ownDeletionWorld } from "../../support/world/deletion-world";
import { started } from "../../support/world/started";
import { enterPassword, signedInAt } from "../../support/visitor/sign-in";
import { sendBy } from "../../support/visitor/send";
import type { Visited, Visitor } from "../../support/visitor/visitor";

/**
 * A quarter of an hour is too long to wait. A proxy before the real Kratos moves the Date of its answers forward,
 * which the age of a session is counted by.
 */
const deletions = await ownDeletionWorld();
const kratos = await started(startCountingProxy(deletions.world.kratos.publicUrl));
const [port = 0] = await findFreePorts(1);
await started(
  startApp({
    port,
    publicUrl: deletions.world.url,
    kratos: { publicUrl: kratos.url },
    accountApi: deletions.atApi,
    env: { COOKIE_SECRET: deletions.world.secret },
  }),
);
const url = `http://127.0.0.1:${port}`;
beforeEach(() => {
  deletions.forget();
  putForward(0);
});

function putForward(minutes: number): void {
  kratos.alter = (_asked, { headers }) => {
    headers.date = new Date(Date.now() + minutes * 60_000).toUTCString();
    return undefined;
  };
}

/** A person who is signed in on a phone, at the replica. */
async function enter() {
  const entered = await deletions.enter();
  entered.visitor.send = sendBy({ to: url });
  return entered;
}

const again = "Por seguridad, inicie sesión de nuevo para eliminar la cuenta.";

/** The sign-in that leads back to the dialog. */
async function expectSignIn(visitor: Visitor, answer: Visited): Promise<Visited> {
  expect(answer.status).toBe(303);
  expect(answer.location).toBe(`/ui/login?return_to=${encodeURIComponent(dialogPath)}`);
  const page = await visitor.follow(answer);
  expect([page.status, page.title]).toEqual([200, "Iniciar sesión"]);
  expect(page.page.querySelector(".toast")?.text).toBe(again);
  expect(deletions.atApi.list()).toEqual([]);
  return page;
}

test("A session of 16 minutes signs in again before it may delete, comes back to the dialog and then deletes", async () => {
  const { visitor, person } = await enter();
  const before = await signedInAt(visitor);
  putForward(16);
  const page = await expectSignIn(visitor, await visitor.get(dialogPath));
  putForward(0);
  const done = await enterPassword(visitor, page, person);
  expect([done.status, done.location]).toEqual([303, dialogPath]);
  expect(findDialog(await visitor.follow(done))).not.toBeNull();
  expect(await signedInAt(visitor)).toBeGreaterThan(before);
  await deletions.expectDeleted(visitor, person, await confirm(visitor, person));
});

test("A dialog that was opened in time deletes nothing once the session is too old", async () => {
  const { visitor, person } = await enter();
  const token = await tokenFor(visitor);
  putForward(16);
  await expectSignIn(visitor, await send(visitor, { token, email: person.email }));
  expect(await deletions.exists(person)).toBe(true);
  putForward(14);
  const late = await send(visitor, { token, email: person.email });
  await deletions.expectDeleted(visitor, person, late);
});

test("A session of 16 minutes signs in again before it gets a copy of the person's data", async () => {
  const { visitor } = await enter();
  putForward(16);
  const late = await visitor.get("/settings/data.json");
  const signIn = "/login?refresh=true&return_to=%2Fsettings%23your-data";
  expect([late.status, late.location]).toEqual([303, signIn]);
  putForward(14);
  expect((await visitor.get("/settings/data.json")).status).toBe(200);
});
