import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { titleMeta } from "../web/page-frame";
import { mobile } from "../model/variants";
import { redirectWithToast } from "../web/toast.server";
import {
  describeMobileError,
  findSelfServiceError,
  findUnsavedChange,
} from "../account/error-page.server";
import { Card } from "../ui/card";
import { Link } from "../ui/link";
import { MobilePage } from "../ui/screen/mobile-page";
import { foreignText, Reference } from "../ui/text";

/** The error in the address (`?error=`), unchanged; for an error that Kratos stored (`?id=`), our text. */
export const meta = titleMeta<typeof loader>(({ text }) => text.title);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const id = searchParams.get("id");
  const found = id && (await findSelfServiceError(id, { variant: mobile, request, context }));
  const kept = typeof found === "object" ? found : null;
  // A sign-out link was already used in another tab: only signing in is left.
  if (kept?.error.code === 401) return redirect(mobile.paths.login, 303);
  const unsaved = kept && (await findUnsavedChange(kept, { variant: mobile, request, context }));
  if (unsaved) throw await redirectWithToast(mobile.paths.home, unsaved);
  return describeMobileError({ request, context }, { kept, told: searchParams.get("error") });
}

export default function MobileError() {
  const { text, error, languages, reference } = useLoaderData<typeof loader>();
  return (
    <MobilePage>
      <Card title={text.title}>
        <p>{text.text}</p>
        <pre
          className="code-box-content"
          data-testid="ui/error/message"
          {...foreignText(languages.error)}
        >
          {error}
        </pre>
        <p className="form">
          <Link className="button button-primary" to={mobile.paths.home}>
            <span {...foreignText(languages.login)}>{text.login}</span>
          </Link>
        </p>
        <footer className="card-footer">
          <Reference {...reference} />
        </footer>
      </Card>
    </MobilePage>
  );
}
