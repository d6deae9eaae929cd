import { isCodeSent, sentTo } from "../../code-sent";
import { hasAccount } from "../../repair/first-step";
import { hasErrors, isSignedIn, type Flow, type FlowKind } from "../../flow";
import { isSentByMail } from "../../address/mail-address";
import { findUsername } from "../model/username";

/**
 * The address that was just sent in a flow and that helps on the next page: to sign in or recover an account with, or
 * to sign up with one that has an account already. Nobody has shown that it is theirs.
 */
export function sentAddress(kind: FlowKind, flow: Flow): string | undefined {
  const address = findSent(kind, flow);
  return address && address.length <= longestAddress ? address : undefined;
}

/** By RFC 5321, with both parts; a longer one fills the headers of the answer. */
const longestAddress = 320;

function findSent(kind: FlowKind, flow: Flow): string | undefined {
  switch (kind) {
    case "registration":
      return hasAccount(flow.ui) ? findUsername(flow) : undefined;
    case "recovery":
      return wholeAddress(sentTo(flow));
    case "login":
      return isSentSignIn(flow) ? findUsername(flow) : undefined;
    default:
      return undefined;
  }
}

/** Refused, or with a code on its way: before that, an identifier in it comes from a link. */
function isSentSignIn(flow: Flow): boolean {
  const isFirstStep = !isSignedIn({ ...flow, aal: flow.requested_aal });
  return isFirstStep && (hasErrors(flow) || isCodeSent(flow));
}

/** The newest Kratos names an address partly hidden once it has been chosen. */
function wholeAddress(address: string | undefined): string | undefined {
  return address && isSentByMail(address) && !address.includes("*") ? address : undefined;
}
