import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { titleMeta } from "../web/page-frame";
import { account } from "../model/variants";
import { describeOAuthError } from "../oauth/sign-in-error.server";
import { wordsFor } from "../i18n/words.server";
import { describeProblem, type Problem } from "../web/problem.server";
import type { PageVisit } from "../web/visit.server";
import { describeAccountMenu, type AccountMenuView } from "../kratos/account-menu.server";
import { findPerson } from "../kratos/session.server";
import { describeSelfServiceError, findSelfServiceError } from "../account/error-page.server";
import { ProblemPage } from "../ui/shell/problem-page";

/** Where Kratos sends a browser when a flow cannot continue (`?id=`). */
export const meta = titleMeta<typeof loader>(({ problem }) => problem.title);

interface ErrorPageData {
  problem: Problem;
  menu?: AccountMenuView;
}

export async function loader({ request, context }: LoaderFunctionArgs): Promise<ErrorPageData> {
  const visit = { variant: account, request, context };
  const { refusal } = context;
  if (refusal) {
    const { code, status } = refusal;
    // A request refused for another reason gets no menu: nobody asks Kratos who sent it.
    const menu = code === "not_found" ? await findMenu(visit) : undefined;
    return { problem: await describeProblem(request, code, status), menu };
  }
  const menu = await findMenu(visit);
  const { searchParams } = new URL(request.url);
  const oauthError = searchParams.get("error");
  if (oauthError) return { problem: await describeOAuthError(request, oauthError), menu };
  const id = searchParams.get("id");
  const found = id ? await findSelfServiceError(id, visit) : "gone";
  return { problem: await describeSelfServiceError(request, found), menu };
}

async function findMenu(visit: PageVisit) {
  const { identity } = await findPerson(visit);
  return identity && describeAccountMenu({ identity }, await wordsFor(visit.request));
}

export default function ErrorPage() {
  const { problem } = useLoaderData<typeof loader>();
  return <ProblemPage problem={problem} />;
}
