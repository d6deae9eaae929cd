import { messageIds } from "../model/message-ids";
import type { MessageView } from "./views";

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
