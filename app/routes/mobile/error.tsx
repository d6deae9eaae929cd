import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { mobile } from "../../doors/mobile";
import { describeReference } from "../../http/problem.server";
import { mobileWords } from "../../i18n/mobile-words.server";
import { sayError } from "../../kratos/error-report";
import { findSelfServiceError } from "../../kratos/self-service-error.server";
import { Card } from "../../ui/card";
import { MobilePage } from "../../ui/mobile-page";
import { Reference } from "../../ui/reference";

/** An error in its own words: what the address brings (`?error=`), or what Kratos has kept (`?id=`). */
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? [{ title: data.text.title }] : [];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const id = searchParams.get("id");
  const kept = id ? await findSelfServiceError(id, { door: mobile, request, context }) : null;
  const text = mobileWords("error");
  const error = kept ? JSON.stringify(kept.error) : searchParams.get("error");
  const reference = await describeReference(request);
  return { text, error: sayError(error) ?? text.undefined, reference };
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
