import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { titleMeta } from "../web/page-frame";
import { account } from "../model/variants";
import { describeOAuthError } from "../oauth/sign-in-error.server";
import type { Words } from "../i18n/words.server";
import { describeProblem, type Problem } from "../web/problem.server";
import { readRequest } from "../web/read-request.server";
import { describeAccountMenu, type AccountMenuView } from "../session/account-menu.server";
import { findPerson, type Person } from "../kratos/session.server";
import { describeSelfServiceError, findSelfServiceError } from "../account/error-page.server";
import { ProblemPage } from "../ui/shell/problem-page";

/** Kratos sends a browser here when a flow cannot continue (`?id=`). */
export const meta = titleMeta<typeof loader>(({ problem }) => problem.title);

interface ErrorPageData {
  problem: Problem;
  menu?: AccountMenuView;
}

export async function loader({ request, context }: LoaderFunctionArgs): Promise<ErrorPageData> {
  const visit = { variant: account, request, context };
  const { url, words } = await readRequest(visit);
  const { refusal } = context;
  if (refusal) {
    const { code, status } = refusal;
    // A request refused for another reason gets no menu: Kratos is not asked who sent it.
    const menu = code === "not_found" ? menuOf(await findPerson(visit), words) : undefined;
    return { problem: await describeProblem(visit, code, status), menu };
  }
  const person = await findPerson(visit);
  const { isSignedIn } = person;
  const menu = menuOf(person, words);
  const { searchParams } = url;
  const code = searchParams.get("error");
  if (code) {
    const description = searchParams.get("error_description");
    return { problem: await describeOAuthError(visit, { code, description, isSignedIn }), menu };
  }
  const id = searchParams.get("id");
  const found = id ? await findSelfServiceError(id, visit) : "gone";
  return { problem: await describeSelfServiceError(visit, found), menu };
}

function menuOf({ identity }: Person, words: Words): AccountMenuView | undefined {
  return identity && describeAccountMenu({ identity }, words);
}

export default function ErrorPage() {
  const { problem } = useLoaderData<typeof loader>();
  return <ProblemPage problem={problem} />;
}
