import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useHref, useLoaderData } from "@remix-run/react";
import { titleMeta } from "../web/page-frame";
import { galleryAddress, isMobilePage, mailAddress } from "./gallery-page";
import { galleryPages } from "./pages";
import { requireGallery } from "./draw.server";
import { mailNames } from "../mail/mails";
import { languages } from "../i18n/catalogue.server";
import styles from "../styles/gallery.css?url";
import { Link } from "../ui/link";

/** Every page of the gallery, in every language, for an operator who checks a brand. */
export const meta = titleMeta<typeof loader>(() => title);

const title = "Gallery";

export async function loader(asked: LoaderFunctionArgs) {
  await requireGallery(asked);
  const listed = galleryPages.map((page) => ({
    name: page.name,
    address: galleryAddress(page),
    isMobile: isMobilePage(page),
  }));
  const mobileMails = mailNames.map((name) => ({
    name: `mobile/mails/${name}`,
    address: mailAddress(name, "mobile"),
  }));
  return {
    languages,
    account: listed.filter(({ isMobile }) => !isMobile),
    mobile: [...listed.filter(({ isMobile }) => isMobile), ...mobileMails],
    mail: mailNames.map((name) => ({ name, address: mailAddress(name, "account") })),
  };
}

/** It takes no form, so that from outside the gallery seems absent while it is off. */
export async function action(asked: ActionFunctionArgs) {
  await requireGallery(asked);
  return null;
}

export default function GalleryList() {
  const { languages: codes, account, mobile, mail } = useLoaderData<typeof loader>();
  const ownStyles = useHref(styles);
  return (
    // An operator's page, in English only.
    <div className="account sessions" lang="en" dir="ltr">
      {/* Useless for other pages, so it is not in the shared style sheet. */}
      <link rel="stylesheet" href={ownStyles} />
      <header className="account-header">
        <h1>{title}</h1>
        <p>
          Every page, with example data. Nothing you submit here changes anything or reaches anyone.
        </p>
        <p>The button in the header switches the theme.</p>
      </header>
      <section className="card card-section">
        <h2>Account pages</h2>
        <Pages pages={account} languages={codes} />
      </section>
      <section className="card card-section">
        <h2>Mobile pages, always in Spanish</h2>
        <Pages pages={mobile} languages={[]} />
      </section>
      <section className="card card-section">
        <h2>Sent by email</h2>
        <Pages pages={mail} languages={codes} />
      </section>
    </div>
  );
}

interface PagesProps {
  pages: { name: string; address: string }[];
  languages: string[];
}

function Pages({ pages, languages: codes }: PagesProps) {
  const base = useHref("/").replace(/\/$/, "");
  return (
    <ul className="gallery-list">
      {pages.map(({ name, address }) => (
        <li key={name}>
          <Link to={address}>{name}</Link>
          {codes.length > 0 ? (
            <span className="gallery-languages">
              {codes.map((code) => (
                // Loads a document, since every text on it changes.
                <a key={code} href={`${base}${address}?lng=${code}`} hrefLang={code}>
                  <span className="visually-hidden">{name} </span>
                  {code}
                </a>
              ))}
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
