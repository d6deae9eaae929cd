import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ComponentType } from "react";
import { titleMeta } from "../web/page-frame";
import { drawPage, requireGalleryPage } from "./draw.server";

export const meta = titleMeta<typeof loader>(({ gallery }) => gallery.title);

export async function loader({ request, context }: LoaderFunctionArgs) {
  return drawPage(await requireGalleryPage({ request, context }), request, context);
}

/** A form sent here changes nothing, and the page is drawn again. */
export async function action(asked: ActionFunctionArgs) {
  await requireGalleryPage(asked);
  return null;
}

const routes = import.meta.glob<{ default?: ComponentType }>("../routes/*.tsx", { eager: true });

export default function GalleryPage() {
  const { gallery } = useLoaderData<typeof loader>();
  const Screen = routes[`../routes/${gallery.screen}.tsx`]?.default;
  return Screen ? <Screen /> : null;
}
