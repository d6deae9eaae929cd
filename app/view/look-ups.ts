import { messageIds } from "../model/message-ids";
import type { FlowView, MessageView, NodeView } from "./views";

/** What Kratos says to everybody who opens the page, whatever has happened: what to do there. */
const instructionIds: number[] = [
  messageIds.signInAgain,
  messageIds.secondStep,
  messageIds.chooseWay,
  messageIds.enterWholeAddress,
  messageIds.chooseAddress,
];

/** The messages that belong to the title, and those that are news. */
export function splitInstructions(messages: MessageView[]): {
  instructions: MessageView[];
  others: MessageView[];
} {
  const isInstruction = ({ id }: MessageView) => instructionIds.includes(id);
  return {
    instructions: messages.filter(isInstruction),
    others: messages.filter((message) => !isInstruction(message)),
  };
}

/** What a registration has of its person so far, in fields that are hidden or still open. */
export function typedTraits({ forms }: FlowView): [name: string, value: string][] {
  return forms.flatMap(({ nodes }) =>
    nodes.flatMap((node): [string, string][] => {
      if (!("name" in node) || !node.name.startsWith("traits.")) return [];
      if (node.draw === "checkbox") return node.checked ? [[node.name, "true"]] : [];
      if (node.draw !== "hidden" && node.draw !== "field" && node.draw !== "select") return [];
      return node.value ? [[node.name, node.value]] : [];
    }),
  );
}

/** Whether new backup codes are among these that count once a button says that they are saved. */
export function hasUnconfirmedCodes(nodes: NodeView[]): boolean {
  return nodes.some((node) => "name" in node && node.name === "lookup_secret_confirm");
}
