import type { UiNode } from "./flow";
import type { NodeView } from "./flow-view";
import { messageIds } from "./message-ids";
import { labelOf, viewMessage, type NodeWords } from "./node-words";
import { viewInput } from "./view-input";

/** How one node is drawn, or nothing when it is of a kind that has no safe way to be drawn. */
export function viewNode(node: UiNode, words: NodeWords, idPrefix = ""): NodeView | undefined {
  const around = {
    group: node.group,
    messages: node.messages.map((message) => viewMessage(message, words)),
  };
  switch (node.type) {
    case "input":
      return viewInput(node, words, idPrefix);
    case "text":
      return viewText(node, words, idPrefix);
    case "img": {
      const { id, src, width, height } = node.attributes;
      if (!isSafeImage(src)) return undefined;
      return {
        ...around,
        draw: "image",
        id: `${idPrefix}${id}`,
        testId: `node/image/${id}`,
        src,
        label: labelOf(node, words),
        width,
        height,
      };
    }
    case "a": {
      const { id, href, title } = node.attributes;
      if (!isSafeLink(href)) return undefined;
      return {
        ...around,
        draw: "link",
        id: `${idPrefix}${id}`,
        testId: `node/anchor/${id}`,
        href,
        label: words.say(title),
      };
    }
    case "script": {
      const { id, src, integrity } = node.attributes;
      if (!integrity) return undefined;
      return { ...around, draw: "script", id, testId: `node/script/${id}`, src, integrity };
    }
    case "div": {
      const { id } = node.attributes;
      return { ...around, draw: "division", id: `${idPrefix}${id}`, testId: `node/div/${id}` };
    }
  }
}

function viewText(
  node: Extract<UiNode, { type: "text" }>,
  words: NodeWords,
  idPrefix: string,
): NodeView {
  const { id, text } = node.attributes;
  const drawn = {
    id: `${idPrefix}${id}`,
    group: node.group,
    messages: node.messages.map((message) => viewMessage(message, words)),
    testId: `node/text/${id}/text`,
    label: labelOf(node, words),
  };
  const list = text.context["secrets"];
  if (text.id === messageIds.lookupSecrets && Array.isArray(list)) {
    return { ...drawn, draw: "secrets", secrets: list.flatMap(readSecret) };
  }
  const secret = text.context["secret"];
  return {
    ...drawn,
    draw: "text",
    secret: typeof secret === "string" ? secret : undefined,
    text: words.say(text),
  };
}

function readSecret(entry: unknown): { text: string; used: boolean }[] {
  if (typeof entry !== "object" || entry === null) return [];
  const text = "text" in entry ? entry.text : undefined;
  const used = "id" in entry && entry.id === messageIds.lookupSecretUsed;
  return typeof text === "string" ? [{ text, used }] : [];
}

/** Node data is not trusted: only https, our own paths, and the QR image that arrives as data. */
function isSafeImage(src: string): boolean {
  return src.startsWith("https://") || src.startsWith("data:image/png;base64,");
}

function isSafeLink(href: string): boolean {
  return /^https?:\/\//.test(href) || /^\/(?![/\\])/.test(href);
}
