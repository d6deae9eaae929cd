import { unavailableStatus, type CallResult } from "../upstream/reply";
import { reportUnexpected } from "../upstream/watch-upstream.server";
import { problemPage, type ProblemOptions } from "./problem.server";

/** The page for a call to a service without an answer, or with an invalid one, which is logged; to be thrown. */
export function unavailablePage(request: Request, asked: CallResult, options?: ProblemOptions) {
  reportUnexpected(asked);
  return problemPage(request, "unavailable", unavailableStatus(asked), options);
}
