import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { account } from "../model/variants";
import { wordsFor } from "../i18n/words.server";
import { describeHome } from "../account/home.server";
import { requireSession } from "../kratos/session.server";
import { titleMeta } from "../web/page-frame";
import { HomePage } from "../ui/screen/home-page";

/** The home page: who is signed in, and links. Anyone else is sent to sign in. */
export const meta = titleMeta<typeof loader>(({ text }) => text.title);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const session = await requireSession({ variant: account, request, context });
  return describeHome(session, await wordsFor(request));
}

export default function Home() {
  const { hasApps, ...home } = useLoaderData<typeof loader>();
  const { settings, sessions, apps, logout } = account.paths;
  return (
    <HomePage {...home} to={{ settings, sessions, apps: hasApps ? apps : undefined, logout }} />
  );
}
