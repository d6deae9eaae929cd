import { expect, test } from "vitest";
import { eventOfAnswer } from "./gateway-event.server";
import { readGateway } from "./gateway-table";

const ours = "https://account.example.org";
const session = ["csrf_token_a=b; Path=/", "ory_kratos_session=s; Path=/; HttpOnly"];

/** Reads the event of an answer such as `POST login 303 /login?flow=f`. */
function read(line: string, cookies: string[] = []): string | undefined {
  const [method = "", address = "", status, location] = line.split(" ");
  const asked = { method, address, prefersPage: false, hasWaitingChange: true };
  const answer = readGateway(asked, { GATEWAY: "on", TOKEN_EXCHANGE: true });
  if (answer.is !== "passed") throw new Error(`${line} is not passed on.`);
  const to = location && new URL(location, ours).href;
  const event = eventOfAnswer({ passed: answer.to, status: Number(status), cookies, to });
  return event && `${event.event} ${event.outcome}`;
}

const form = (kind: string, answered: string, cookies?: string[]) =>
  read(`POST /self-service/${kind}?flow=f ${answered}`, cookies);

test.each<[string, string[], string | undefined]>([
  ["200", session, "sign_in succeeded"],
  ["303 /", session, "sign_in succeeded"],
  ["303 https://id.example.org/oauth2/auth", session, "sign_in succeeded"],
  ["200", [], "sign_in succeeded"],
  ["422", session, "sign_in continued"],
  ["303 /self-service/login/browser?aal=aal2", session, "sign_in continued"],
  ["422", [], "sign_in continued"],
  ["303 https://provider.example/auth?flow=f", [], "sign_in continued"],
  ["400", [], "sign_in failed"],
  ["303 /login?flow=f", [], "sign_in failed"],
  ["302 /ui/login?x=1&flow=f", ["csrf_token_a=b; Path=/"], "sign_in failed"],
  ["303 /login?flow=g", [], undefined],
  ["303 /error?id=e", [], undefined],
  ["403", [], undefined],
  ["404", [], undefined],
  ["410", [], undefined],
  ["500", [], undefined],
])(
  "At the gateway a sign-in that is answered %s, with cookies %j, is %s",
  (answered, cookies, event) => {
    expect(form("login", answered, cookies)).toBe(event);
  },
);

test.each([
  ["registration", "400", [], "registration continued"],
  ["registration", "302 /registration?flow=f", [], "registration continued"],
  ["registration", "200", [], "registration succeeded"],
  ["registration", "303 /verification?flow=v", session, "registration succeeded"],
  ["settings", "200", [], "settings succeeded"],
  ["settings", "303 /settings?flow=f", session, "settings succeeded"],
  ["settings", "303 /settings?flow=f", [], "settings failed"],
  ["settings", "400", [], "settings failed"],
  ["recovery", "200", [], "recovery continued"],
  ["recovery", "303 /recovery?flow=f", [], "recovery continued"],
  ["recovery", "303 /settings?flow=s", session, "recovery succeeded"],
  ["recovery", "422", [], "recovery succeeded"],
  ["verification", "200", [], "verification continued"],
  ["verification", "303 /verification?flow=f", [], "verification continued"],
  ["verification", "400", [], "verification failed"],
] as const)("At the gateway a form of %s that is answered %s, with cookies %j, is %s", (...row) => {
  const [kind, answered, cookies, event] = row;
  expect(form(kind, answered, [...cookies])).toBe(event);
});

test.each([
  ["DELETE /sessions 200", "session_revoked succeeded"],
  ["DELETE /sessions/s1 204", "session_revoked succeeded"],
  ["DELETE /sessions/s1 401", "session_revoked failed"],
  ["DELETE /sessions 500", "session_revoked failed"],
  ["DELETE /self-service/logout/api 204", "sign_out succeeded"],
  ["DELETE /self-service/logout/api 400", undefined],
  ["GET /self-service/login/browser 303 /login?flow=f", undefined],
  ["GET /sessions/whoami 401", undefined],
])("At the gateway %s is %s", (line, event) => {
  expect(read(line)).toBe(event);
});
