import type { LoaderFunctionArgs } from "@remix-run/node";
import { problemPage } from "../http/problem.server";

/** Any address that is in no other row of routes.ts. */
export async function loader({ request }: LoaderFunctionArgs) {
  throw await problemPage(request, "not_found", 404);
}

export async function action({ request }: LoaderFunctionArgs) {
  throw await problemPage(request, "not_found", 404);
}

export default function NotFound() {
  return null;
}
