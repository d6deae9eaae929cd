import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { describeHome } from "../account/home.server";
import { openFlow } from "../flows/open.server";
import type { LoginPage } from "../flows/login-page.server";
import { findSession } from "../session/require-session.server";
import { account } from "../model/variants";
import { answerBeforeAsking } from "../oauth/answer-before-asking.server";
import { passHeaders } from "./pass-headers";
import { titleMeta } from "../web/page-frame";
import { readRequest } from "../web/read-request.server";
import Home from "./home";
import Login from "./login";

type Page = LoginPage | ReturnType<typeof describeHome>;

/**
 * Home by the name of Ory's reference UI. Kratos' own tests wait at this address, so a signed-out person gets the
 * sign-in here without a redirect.
 */
export const meta = titleMeta((data) => {
  const page = data as Page;
  return "flow" in page ? page.title : page.text.title;
});
export const headers = passHeaders;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = { variant: account, request, context };
  const session = await findSession(visit);
  return session
    ? describeHome(session, (await readRequest(visit)).words)
    : openFlow("login", visit, { insteadOf: answerBeforeAsking });
}

export default function Welcome() {
  const page: unknown = useLoaderData();
  return "flow" in (page as Page) ? <Login /> : <Home />;
}
