import type { LabelledLink } from "../../brand/page-brand.server";

/** The operator's own links at the foot of every page. */
export function FooterLinks({ links }: { links: LabelledLink[] }) {
  return (
    <ul className="footer-links">
      {links.map(({ label, href, language }) => (
        <li key={`${label} ${href}`}>
          <a href={href} lang={language} dir={language ? "auto" : undefined} rel="noopener">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
