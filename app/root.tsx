import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation, useRouteError } from "@remix-run/react";
import { useContext, type ReactNode } from "react";
import { pageQuery } from "./flow/view/model/page-query";
import { documentTitle } from "./page/document-title";
import { passHeaders } from "./page/pass-headers";
import { describeProblem } from "./page/problem.server";
import { describePageFrame } from "./page/describe-page-frame.server";
import { takeToast } from "./page/toast.server";
import { rememberLanguage, languageInAddress, readChoice } from "./i18n/language.server";
import { FaultContext, usePageFrame } from "./page/page-frame";
import { isProblem, ProblemPage } from "./ui/shell/problem-page";
import { Shell } from "./ui/shell/shell";
import { Toasts } from "./ui/shell/toasts";
import { useToast } from "./ui/shell/use-toast";
import { useAccountMenu } from "./ui/shell/use-account-menu";
import { WordsProvider } from "./ui/inline/words";

export const headers = passHeaders;

/** A failed page has no title of its own. */
export const meta: MetaFunction<typeof loader> = ({ data, error }) => {
  const problem = isProblem(error) ? error.data : data?.refused;
  return problem ? [{ title: documentTitle(problem.title, data?.brand.product) }] : [];
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { refusal } = context;
  const [surroundings, { toast, headers }] = await Promise.all([
    describePageFrame(request),
    takeToast(request, context),
  ]);
  const chosen = languageInAddress(request);
  if (chosen) {
    const before = await readChoice(request);
    headers.append("Set-Cookie", await rememberLanguage({ ...before, language: chosen }));
  }
  const refused = refusal && (await describeProblem(request, refusal.code, refusal.status));
  return data({ ...surroundings, toast, refused }, { headers });
}

export default function App() {
  const { refused } = useLoaderData<typeof loader>();
  const { toast, isInPage } = useToast();
  return (
    <Frame>
      <Toasts toast={isInPage ? undefined : toast} />
      {refused ? <ProblemPage problem={refused} /> : <Outlet />}
    </Frame>
  );
}

/** Expected problems arrive as finished pages; anything else is our own fault, and the page says only that. */
export function ErrorBoundary() {
  const fault = useContext(FaultContext);
  const error = useRouteError();
  const problem = isProblem(error) ? error.data : fault?.unexpected;
  return <Frame>{problem ? <ProblemPage problem={problem} /> : null}</Frame>;
}

function Frame({ children }: { children: ReactNode }) {
  const surroundings = usePageFrame();
  const { pathname, search } = useLocation();
  const menu = useAccountMenu();
  if (!surroundings) return children;
  return (
    <WordsProvider value={surroundings.common}>
      <Shell
        product={surroundings.product}
        brand={surroundings.brand}
        home={surroundings.home}
        theme={surroundings.theme}
        here={pathname + pageQuery(search)}
        menu={menu}
      >
        {children}
      </Shell>
    </WordsProvider>
  );
}
