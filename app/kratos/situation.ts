import type { Door } from "../doors/door";
import type { Question } from "./answer";

/** In what situation an answer came: all that `decide` goes by besides the answer itself. */
export interface Situation extends Question {
  door: Door;
  /** The page that was asked for, as a path with its query, to come back to. */
  here: string;
  /** What is to be carried to the next page, as it stands in an address. */
  carried: URLSearchParams;
  hasCsrfCookie: boolean;
  /** The answer brought one: a session has begun, and no form of before it is taken any more. */
  hasNewCsrfToken: boolean;
  /** Of the form that was sent: `password`, `profile`, … */
  method?: string;
}
