import { Links, Meta, Scripts, useHref, useMatches, useRouteError } from "@remix-run/react";
import { type ReactNode, useContext } from "react";
import { documentBrand } from "../../brand/brand.server";
import styles from "../../styles/index.css?url";
import { documentTitle, FaultContext, usePageFrame } from "../../web/page-frame";
import { storedThemeScript } from "../../web/theme.server";
import { Footer } from "./footer.server";
import { isProblem } from "./problem-page";

interface DocumentProps {
  nonce: string;
  children: ReactNode;
}

const { styleSheet: brandStyles, favicon } = documentBrand;

/** The document around a page. Only the server draws it: script hydrates `#page`. */
export function Document({ nonce, children }: DocumentProps) {
  const surroundings = usePageFrame();
  const fault = useContext(FaultContext);
  const accent = useClientAccent();
  const error = useRouteError();
  const ownStyles = useHref(styles);
  const { title } = isProblem(error) ? error.data : (fault?.unexpected ?? {});
  return (
    <html
      lang={surroundings?.language}
      dir={surroundings?.direction}
      data-door={surroundings?.variant}
      className={surroundings?.theme === "dark" ? "dark" : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        {/* Without the loaders' data `meta` knows neither the page's title nor the product. */}
        {fault ? <title>{documentTitle(title ?? "", fault.brand.product)}</title> : <Meta />}
        <script nonce={nonce}>{storedThemeScript}</script>
        <link rel="stylesheet" href={ownStyles} />
        <Links />
        {brandStyles ? <link rel="stylesheet" href={brandStyles} /> : null}
        <link rel="icon" {...favicon} />
      </head>
      <body data-client={accent}>
        <div id="page">{children}</div>
        {surroundings ? <Footer frame={surroundings} /> : null}
        {fault ? null : <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

/** The accent of the page's OAuth2 client: the `accent` that its loader returned. */
function useClientAccent(): string | undefined {
  return useMatches()
    .map(({ data }) => accentIn(data))
    .find(Boolean);
}

function accentIn(data: unknown): string | undefined {
  if (typeof data !== "object" || data === null || !("accent" in data)) return undefined;
  return typeof data.accent === "string" ? data.accent : undefined;
}
