import type { Person } from "../../../stack/people";

interface Kratos {
  publicUrl: string;
}

/** A sign-in by password as a program sends it, in a flow that was made at Kratos itself. */
export async function writeNativeSignIn({ publicUrl }: Kratos, { email, password }: Person) {
  const { id } = await readJson<{ id: string }>(fetch(`${publicUrl}/self-service/login/api`));
  const body = JSON.stringify({ method: "password", identifier: email, password });
  const headers = { Accept: "application/json", "Content-Type": "application/json" };
  return (origin: string, more: Record<string, string> = {}) =>
    fetch(`${origin}/self-service/login?flow=${id}`, {
      method: "POST",
      body,
      headers: { ...headers, ...more },
    });
}

/** A session of a program, with its token. */
export async function signInNatively(kratos: Kratos, person: Person) {
  const send = await writeNativeSignIn(kratos, person);
  return readJson<{ session_token: string; session: { id: string } }>(send(kratos.publicUrl));
}

async function readJson<T>(answering: Promise<Response>): Promise<T> {
  return (await (await answering).json()) as T;
}
