import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { variantOf } from "../config/base-path.server";
import { wordsFor } from "../i18n/words.server";
import { describeAccountMenu } from "../kratos/account-menu.server";
import { findPerson } from "../kratos/session.server";
import { titleMeta } from "../web/page-frame";
import { describeProblem, notFoundPage } from "../web/problem.server";
import { ProblemPage } from "../ui/shell/problem-page";

/**
 * Any address without another row in routes.ts. Only a page that is opened with a session's cookie costs a call, for the
 * account menu; a missing picture costs none.
 */
export const meta = titleMeta<typeof loader>(({ problem }) => problem.title);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const problem = await describeProblem(request, "not_found", 404);
  const variant = variantOf(request);
  const isPage = [null, "document"].includes(request.headers.get("Sec-Fetch-Dest"));
  const hasMenu = isPage && variant.features.hasMenu;
  const identity = hasMenu ? (await findPerson({ variant, request, context })).identity : undefined;
  const menu = identity && describeAccountMenu({ identity }, await wordsFor(request));
  return data({ problem, menu }, { status: 404 });
}

export async function action({ request }: LoaderFunctionArgs) {
  throw await notFoundPage(request);
}

export default function NotFound() {
  const { problem } = useLoaderData<typeof loader>();
  return <ProblemPage problem={problem} />;
}
