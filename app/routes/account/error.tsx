import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { account } from "../../doors/account";
import { describeProblem } from "../../http/problem.server";
import { describeOAuthError } from "../../hydra/oauth-error.server";
import { findSelfServiceError } from "../../kratos/self-service-error.server";
import { ProblemPage } from "../../ui/problem-page";

/** Where the identity service sends a browser when a flow cannot go on (`?id=`). */
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? [{ title: data.problem.title }] : [];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const oauthError = searchParams.get("error");
  if (oauthError) {
    return { problem: await describeOAuthError(request, oauthError, context.requestId) };
  }
  const id = searchParams.get("id");
  const found = id ? await findSelfServiceError(id, { door: account, request, context }) : null;
  const code = found?.error.id === "security_csrf_violation" ? "cookies" : "unknown";
  const problem = await describeProblem(request, code, 200, { requestId: context.requestId });
  const { words } = problem;
  return {
    problem: {
      ...problem,
      title: words.title,
      lead: words.lead,
      text: (code === "unknown" && found?.error.reason) || problem.text,
      reference: found ? { id: found.id, time: timeOf(found.created_at) } : undefined,
      details: found ? JSON.stringify(found.error, null, 2) : undefined,
    },
  };
}

export default function ErrorPage() {
  const { problem } = useLoaderData<typeof loader>();
  return <ProblemPage problem={problem} />;
}

/** Kratos writes the year 1 where it has no time. */
function timeOf(time: string | undefined): string | undefined {
  return time?.startsWith("0001-") ? undefined : time;
}
