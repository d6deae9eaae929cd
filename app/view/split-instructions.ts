import { messageIds } from "../model/message-ids";
import type { MessageView } from "./views";

/** For everybody who opens the page, after any event. */
const instructionIds: number[] = [
  messageIds.signInAgain,
  messageIds.secondStep,
  messageIds.chooseWay,
  messageIds.enterWholeAddress,
  messageIds.chooseAddress,
];

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
