import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { titleMeta } from "../../page/document-title";
import { account } from "../../doors/account";
import { describeOAuthError } from "../../hydra/oauth-error.server";
import { describeProblem } from "../../page/problem.server";
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
  const { searchParams } = new URL(request.url);
  const oauthError = searchParams.get("error");
  if (oauthError) return { problem: await describeOAuthError(request, oauthError) };
  const id = searchParams.get("id");
  const found = id ? await findSelfServiceError(id, { door: account, request, context }) : "gone";
  return { problem: await describeSelfServiceError(request, found) };
}

export default function ErrorPage() {
  const { problem } = useLoaderData<typeof loader>();
  return <ProblemPage problem={problem} />;
}
