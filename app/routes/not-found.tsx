import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { describeAccountMenu } from "../session/account-menu.server";
import { findPerson } from "../kratos/session.server";
import { titleMeta } from "../web/page-frame";
import { describeProblem, notFoundPage } from "../web/problem.server";
import { readRequest } from "../web/read-request.server";
import { ProblemPage } from "../ui/shell/problem-page";

/** Any address without a row in routes.ts. Only a page with a session's cookie costs a call, for the account menu. */
export const meta = titleMeta<typeof loader>(({ problem }) => problem.title);

export async function loader(page: LoaderFunctionArgs) {
  const problem = await describeProblem(page, "not_found", 404);
  const { variant, words } = await readRequest(page);
  const { request } = page;
  const isPage = [null, "document"].includes(request.headers.get("Sec-Fetch-Dest"));
  const hasMenu = isPage && variant.features.hasMenu;
  const identity = hasMenu ? (await findPerson(page)).identity : undefined;
  const menu = identity && describeAccountMenu({ identity }, words);
  return data({ problem, menu }, { status: 404 });
}

export async function action(page: LoaderFunctionArgs) {
  throw await notFoundPage(page);
}

export default function NotFound() {
  const { problem } = useLoaderData<typeof loader>();
  return <ProblemPage problem={problem} />;
}
