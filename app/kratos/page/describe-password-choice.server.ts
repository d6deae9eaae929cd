import { withBasePath } from "../../doors/base-path.server";
import { account } from "../../doors/account";
import { messageIds } from "../../flow/message-ids";
import { nameMainButtons } from "../../flow/view/adjust/name-main-button";
import type { NodeView } from "../../flow/view/model/node-views";
import type { GroupView } from "../../flow/view/model/flow-view";
import type { Words } from "../../i18n/words.server";
import type { FlowPage } from "./describe-flow-page.server";

/** The page for a new password alone; undefined if these settings have no passwords. */
export function describePasswordChoice(page: FlowPage, words: Words) {
  const { flow, notice, minutesLeft } = page;
  const formOf = (group: string): GroupView | undefined => {
    const form = flow.forms.find((candidate) => candidate.group === group);
    return form && { ...form, removals: [] };
  };
  const [, query] = flow.action.split("?");
  const returnTo = new URLSearchParams(query).get("return_to");
  const password = formOf("password");
  const passkey = formOf("passkey");
  if (!password) return undefined;
  const { title, back, save } = words.section("new_password");
  const text = minutesLeft ? words.count("new_password.left", minutesLeft) : back;
  const isField = (node: NodeView) => node.draw === "field" && node.type === "password";
  const field = password.nodes.find(isField);
  const messages = flow.messages.map((message) =>
    message.id === messageIds.recovered ? { ...message, text } : message,
  );
  return {
    title: page.title.replace(page.heading, title),
    /** Whose account it is; whoever has several mails may have opened that of another. */
    address: page.menu?.address,
    text: { title, later: words.section("mail").later },
    flow: {
      ...nameMainButtons(
        { ...flow, forms: [password, ...(passkey ? [passkey] : [])] },
        ({ group }) => (group === "password" ? save : undefined),
      ),
      messages,
      // There is nothing else to do here.
      focus: flow.focus ?? field?.id,
    },
    notice,
    later: returnTo ?? withBasePath(account.paths.home),
  };
}
