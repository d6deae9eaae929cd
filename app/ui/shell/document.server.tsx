import { Links, Meta, Scripts, useHref, useRouteError } from "@remix-run/react";
import { useContext, type ReactNode } from "react";
import { documentBrand } from "../../brand/page-brand.server";
import { Footer } from "./footer.server";
import { useClientAccent } from "./use-client-accent";
import { documentTitle } from "../../page/document-title";
import { storedThemeScript } from "../../page/theme.server";
import styles from "../../styles/index.css?url";
import { FaultContext, usePageFrame } from "../../page/page-frame";
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
      data-door={surroundings?.door}
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
