import type { LoaderFunctionArgs } from "@remix-run/node";
import { notFoundPage } from "../page/problem.server";

/** Any address without another row in routes.ts. */
export async function loader({ request }: LoaderFunctionArgs) {
  throw await notFoundPage(request);
}

export async function action({ request }: LoaderFunctionArgs) {
  throw await notFoundPage(request);
}

export default function NotFound() {
  return null;
}
