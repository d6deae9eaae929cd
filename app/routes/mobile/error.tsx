import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { mobile } from "../../doors/mobile";
import { describeReference } from "../../http/problem.server";
import { mobileWords } from "../../i18n/mobile-words.server";
import { sayError } from "../../kratos/error-report";
import {
  describeSelfServiceError,
  findSelfServiceError,
} from "../../kratos/self-service-error.server";
import { Card } from "../../ui/card";
import { Link } from "../../ui/link";
import { MobilePage } from "../../ui/mobile-page";
import { Reference } from "../../ui/reference";

/** What the address brings (`?error=`), as it is; of an error that Kratos has kept (`?id=`), our words. */
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? [{ title: data.text.title }] : [];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const id = searchParams.get("id");
  const kept = id ? await findSelfServiceError(id, { door: mobile, request, context }) : null;
  // A log-out link that was used already, in another tab: there is nothing left to do but to sign in.
  if (kept?.error.code === 401) return redirect(mobile.paths.login, 303);
  const text = mobileWords("error");
  const reference = await describeReference(request);
  if (kept) {
    const { text: error, reference: own } = await describeSelfServiceError(request, kept);
    const ids = [kept.id, ...reference.ids];
    return { text, error, reference: { ...reference, ids, time: own?.time ?? reference.time } };
  }
  return { text, error: sayError(searchParams.get("error")) ?? text.undefined, reference };
}

export default function MobileError() {
  const { text, error, reference } = useLoaderData<typeof loader>();
  return (
    <MobilePage>
      <Card title={text.title}>
        <p>{text.text}</p>
        <pre className="code-box-content" data-testid="ui/error/message">
          {error}
        </pre>
        <p className="form">
          <Link className="button button-primary" to={mobile.paths.home}>
            {text.login}
          </Link>
        </p>
        <footer className="card-footer">
          <Reference {...reference} />
        </footer>
      </Card>
    </MobilePage>
  );
}
