import { randomBytes } from "node:crypto";

export interface PersonWanted {
  /** Kratos' admin API. */
  adminUrl: string;
  email?: string;
  password?: string;
  /** Whether the email address is verified. */
  verified?: boolean;
  name?: { first: string; last?: string };
  newsletter?: boolean;
  birthday?: string;
  age?: number;
  color?: "red" | "green" | "blue";
  /** Only if the identity schema has such a trait. */
  locale?: string;
  /** The account's number at the account API; stored in the public metadata. */
  playId?: string;
}

export interface Person {
  id: string;
  email: string;
  password: string;
}

/** A person with a password, and an email address that no other person has. */
export async function createPerson(wanted: PersonWanted): Promise<Person> {
  const {
    adminUrl,
    email = `person-${randomBytes(8).toString("hex")}@example.test`,
    password = randomBytes(12).toString("base64url"),
    verified = true,
    playId,
    ...traits
  } = wanted;
  const { id } = await post<{ id: string }>(adminUrl, "identities", {
    schema_id: "default",
    traits: { email, ...traits },
    metadata_public: playId === undefined ? undefined : { play_id: playId },
    credentials: { password: { config: { password } } },
    verifiable_addresses: [
      { value: email, via: "email", verified, status: verified ? "completed" : "pending" },
    ],
  });
  return { id, email, password };
}

export interface RecoveryWanted {
  adminUrl: string;
  personId: string;
  /** A duration in Go's notation: "1h", "2s". */
  expiresIn?: string;
}

/** A link that signs the person in; needs the `link` method, which every profile has on. */
export async function createRecoveryLink(wanted: RecoveryWanted): Promise<{ link: string }> {
  const answer = await post<{ recovery_link: string }>(wanted.adminUrl, "recovery/link", {
    identity_id: wanted.personId,
    expires_in: wanted.expiresIn,
  });
  return { link: answer.recovery_link };
}

async function post<Answer>(adminUrl: string, path: string, body: unknown): Promise<Answer> {
  const response = await fetch(`${adminUrl}/admin/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) {
    throw new Error(`Kratos answered ${response.status} to ${path}: ${await response.text()}`);
  }
  // Kratos' contract defines the shape of a success, and this is a tool for tests.
  return (await response.json()) as Answer;
}
