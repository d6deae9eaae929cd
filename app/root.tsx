import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useHref,
  useLoaderData,
  useLocation,
  useRouteError,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { useClientAccent } from "./brand/use-client-accent";
import { boundQuery } from "./flow/bounded-query";
import { passHeaders } from "./http/passed-headers";
import { describeProblem } from "./http/problem.server";
import { describeSurroundings } from "./http/surroundings.server";
import { takeToast } from "./http/toast.server";
import { keepChoice, languageInAddress, readChoice } from "./i18n/language.server";
import { useNonce } from "./nonce";
import styles from "./styles/index.css?url";
import { useSurroundings } from "./surroundings";
import { isProblem, ProblemPage } from "./ui/problem-page";
import { Shell } from "./ui/shell";
import { Toasts } from "./ui/toasts";
import { WordsProvider } from "./ui/words";

export const headers = passHeaders;

/** A page that failed has no title of its own. */
export const meta: MetaFunction<typeof loader> = ({ data, error }) => {
  const problem = isProblem(error) ? error.data : (data?.refused ?? data?.unexpected);
  return problem ? [{ title: problem.title }] : [];
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { refusal } = context;
  const [surroundings, { toast, headers }] = await Promise.all([
    describeSurroundings(request),
    takeToast(request),
  ]);
  const chosen = languageInAddress(request);
  if (chosen) {
    const before = await readChoice(request);
    headers.append("Set-Cookie", await keepChoice({ ...before, language: chosen }));
  }
  const refused = refusal && (await describeProblem(request, refusal.code, refusal.status));
  return data({ ...surroundings, toast, refused }, { headers });
}

export function Layout({ children }: { children: ReactNode }) {
  const { surroundings, isHydratable } = useSurroundings();
  const nonce = useNonce();
  const accent = useClientAccent();
  const error = useRouteError();
  const ownStyles = useHref(styles);
  const brand = surroundings?.brand;
  // Without the root's data `meta` knows no title, unless the page that was thrown brought one.
  const isUntitled = !isProblem(error) && !isHydratable;
  return (
    <html
      lang={surroundings?.language}
      dir="ltr"
      data-door={surroundings?.door}
      className={surroundings?.theme === "dark" ? "dark" : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <Meta />
        {isUntitled ? <title>{surroundings?.unexpected.title}</title> : null}
        <link rel="stylesheet" href={ownStyles} />
        <Links />
        {brand?.styleSheet ? <link rel="stylesheet" href={brand.styleSheet} /> : null}
        {brand ? <link rel="icon" {...brand.favicon} /> : null}
      </head>
      <body data-client={accent}>
        {children}
        {isHydratable ? (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        ) : null}
      </body>
    </html>
  );
}

export default function App() {
  const { refused, toast } = useLoaderData<typeof loader>();
  return (
    <Frame>
      <Toasts toast={toast} />
      {refused ? <ProblemPage problem={refused} /> : <Outlet />}
    </Frame>
  );
}

/** Expected problems arrive as finished pages; anything else is our own fault and says no more than that. */
export function ErrorBoundary() {
  const { surroundings } = useSurroundings();
  const error = useRouteError();
  const problem = isProblem(error) ? error.data : surroundings?.unexpected;
  return <Frame>{problem ? <ProblemPage problem={problem} /> : null}</Frame>;
}

function Frame({ children }: { children: ReactNode }) {
  const { surroundings } = useSurroundings();
  const { pathname, search } = useLocation();
  if (!surroundings) return children;
  return (
    <WordsProvider value={surroundings.common}>
      <Shell
        product={surroundings.product}
        brand={surroundings.brand}
        home={surroundings.home}
        theme={surroundings.theme}
        languages={surroundings.languages}
        language={surroundings.language}
        here={pathname + boundQuery(search)}
      >
        {children}
      </Shell>
    </WordsProvider>
  );
}
