import type { FlowView } from "./flow-view";

/** Whether a sign-in is somebody's who is signed in already: Kratos refreshes, and asks for a second factor, nobody else. */
export function isSignedIn({ refresh, aal }: Pick<FlowView, "refresh" | "aal">): boolean {
  return refresh || aal === "aal2";
}
