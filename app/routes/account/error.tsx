import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { titleMeta } from "../../page/document-title";
import { account } from "../../doors/account";
import { describeOAuthError } from "../../hydra/oauth-error.server";
import { wordsFor } from "../../i18n/words.server";
import { describeProblem } from "../../page/problem.server";
import { describeAccountMenu } from "../../kratos/session/describe-account-menu.server";
import { findPerson } from "../../kratos/session/find-person.server";
import {
  describeSelfServiceError,
  findSelfServiceError,
} from "../../kratos/session/self-service-error.server";
import { ProblemPage } from "../../ui/shell/problem-page";

/** Where Kratos sends a browser when a flow cannot continue (`?id=`). */
export const meta = titleMeta<typeof loader>(({ problem }) => problem.title);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { refusal } = context;
  if (refusal) {
    const { code, status } = refusal;
    return { problem: await describeProblem(request, code, status) };
  }
  const visit = { door: account, request, context };
  const { identity } = await findPerson(visit);
  const menu = identity && describeAccountMenu({ identity }, await wordsFor(request));
  const { searchParams } = new URL(request.url);
  const oauthError = searchParams.get("error");
  if (oauthError) return { problem: await describeOAuthError(request, oauthError), menu };
  const id = searchParams.get("id");
  const found = id ? await findSelfServiceError(id, visit) : "gone";
  return { problem: await describeSelfServiceError(request, found), menu };
}

export default function ErrorPage() {
  const { problem } = useLoaderData<typeof loader>();
  return <ProblemPage problem={problem} />;
}
