import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData, useRouteError } from "@remix-run/react";
import { type ReactNode, useContext } from "react";
import { documentTitle, FaultContext, HereContext, usePageFrame } from "./web/page-frame";
import { passHeaders } from "./routes/pass-headers";
import { describeProblem } from "./web/problem.server";
import { describePageFrame } from "./web/page-frame.server";
import { commitState } from "./state/own-cookies.server";
import { findToast } from "./web/toast.server";
import { readRequest } from "./web/read-request.server";
import { signOutToken } from "./session/sign-out.server";
import { start } from "./ui/enhance/start.client";
import { isProblem, ProblemPage } from "./ui/shell/problem-page";
import { Shell, useAccountMenu } from "./ui/shell/shell";
import { Toasts, useToast } from "./ui/toasts";
import { WordsProvider } from "./ui/words";

export const headers = passHeaders;

/**
 * The script in the page calls `start` (page-scripts.server.ts). Remix keeps no export of another name in the
 * browser.
 */
export const handle = { start };

/** A failed page has no title of its own. */
export const meta: MetaFunction<typeof loader> = ({ data, error }) => {
  const problem = isProblem(error) ? error.data : data?.refused;
  return problem ? [{ title: documentTitle(problem.title, data) }] : [];
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { refusal } = context;
  const page = { request, context };
  const read = await readRequest(page);
  const { state, variant } = read;
  const surroundings = await describePageFrame(page);
  const toast = findToast(read, context);
  const headers = await commitState({
    // Kept while its page is reloaded.
    toast: state.toast && state.toast.key !== "led_to_error" ? null : undefined,
  });
  const refused = refusal && (await describeProblem(page, refusal.code, refusal.status, refusal));
  const signOut = variant.features.hasMenu ? signOutToken(request) : undefined;
  return data({ ...surroundings, signOut, toast, refused }, { headers });
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
  const here = useContext(HereContext);
  const menu = useAccountMenu();
  if (!surroundings) return children;
  return (
    <WordsProvider value={surroundings.common}>
      <Shell theme={surroundings.theme} here={here} menu={menu} signOut={surroundings.signOut}>
        {children}
      </Shell>
    </WordsProvider>
  );
}
