import { sessionSchema } from "../../kratos/session/other-sessions.server";

/** Whose account the examples without a session show. */
export const examplePerson = sessionSchema.parse({
  id: "00000000-0000-4000-8000-000000000001",
  identity: {
    id: "00000000-0000-4000-8000-000000000002",
    traits: { email: "ada@example.test", name: { first: "Ada", last: "Lovelace" } },
  },
});
