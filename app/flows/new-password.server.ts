import { redirect } from "@remix-run/node";
import { withBasePath } from "../config/base-path.server";
import { mobileWords, type MobileWords, type Words } from "../i18n/words.server";
import { type Flow, isPasswordChoice } from "../model/flow";
import { addressWith } from "../model/parameters";
import { account } from "../model/variants";
import type { GroupView, NodeView } from "../view/views";
import { readCarried, type Visit } from "../web/visit.server";
import type { FlowPage } from "./page.server";

/** The data of the form for a new password besides its flow. */
export interface NewPassword {
  words: MobileWords["recovery"];
}

/** The data of the mobile form for a new password, from a settings flow. */
export function describeNewPassword(page: FlowPage): FlowPage & NewPassword {
  const words = mobileWords("recovery");
  // A form that was refused says so at the beginning of its title.
  return { ...page, title: page.title.replace(page.heading, words.title), words };
}

/** The page for a new password alone; undefined if these settings have no passwords. */
export function describePasswordChoice(page: FlowPage, words: Words) {
  const { flow, notice } = page;
  const formOf = (group: string): GroupView | undefined => {
    const form = flow.forms.find((candidate) => candidate.group === group);
    return form && { ...form, removals: [] };
  };
  const [, query] = flow.action.split("?");
  const returnTo = new URLSearchParams(query).get("return_to");
  const password = formOf("password");
  const passkey = formOf("passkey");
  if (!password) return undefined;
  const { title } = words.section("new_password");
  const isField = (node: NodeView) => node.draw === "field" && node.type === "password";
  const field = password.nodes.find(isField);
  return {
    title: page.title.replace(page.heading, title),
    /** Whose account it is; a person with several mails may have opened another account's. */
    address: page.menu?.address,
    text: { title, later: words.section("mail").later },
    flow: {
      ...flow,
      forms: [password, ...(passkey ? [passkey] : [])],
      // There is nothing else to do here.
      focus: flow.focus ?? field?.id,
    },
    notice,
    later: returnTo ?? withBasePath(account.paths.home),
  };
}

/**
 * A redirect from the settings to the page for a new password alone, if a recovery ends here. Kratos names the settings
 * after a code and after a link, and people come back to them after their second factor.
 */
export function recoveryRedirect(
  { url }: Visit,
  flow: Flow,
  headers: Headers,
): Promise<Response | undefined> {
  if (!isPasswordChoice(flow)) return Promise.resolve(undefined);
  const carried = readCarried("settings", url, flow);
  const to = addressWith(account.paths.newPassword, carried, { flow: flow.id });
  return Promise.resolve(redirect(to, { status: 303, headers }));
}
