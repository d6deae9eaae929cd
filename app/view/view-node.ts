import type { UiNode } from "../model/flow";
import { messageSchema } from "../model/flow-schema";
import type { NodeView } from "./views";
import { messageIds } from "../model/message-ids";
import { labelOf, viewMessages, type NodeWords } from "./node-words";
import { viewInput } from "./view-input";

interface NodeOptions {
  words: NodeWords;
  idPrefix?: string;
  /** For a link that is not https: our own address, or one the operator has listed. */
  mayLeadTo?: (href: string) => boolean;
}

const integrityPattern = /^sha(256|384|512)-[A-Za-z\d+/]+={0,2}$/;

/** Undefined if its type cannot be drawn safely. */
export function viewNode(
  node: UiNode,
  { words, idPrefix = "", mayLeadTo = () => false }: NodeOptions,
): NodeView | undefined {
  const around = {
    group: node.group,
    messages: viewMessages(node, words),
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
      if (!isSecure(href) && !isOwnPath(href) && !mayLeadTo(href)) return undefined;
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
      // A browser ignores a digest that it cannot read.
      if (!integrity || !integrityPattern.test(integrity)) return undefined;
      return { ...around, draw: "script", id, src, integrity };
    }
    case "div": {
      const { id } = node.attributes;
      return { ...around, draw: "division", id: `${idPrefix}${id}`, testId: `node/div/${id}` };
    }
    default:
      return node satisfies never;
  }
}

/** Kratos makes twelve; thousands, which only an import can bring, would make a page of megabytes. */
const mostSecrets = 100;

function viewText(
  node: Extract<UiNode, { type: "text" }>,
  words: NodeWords,
  idPrefix: string,
): NodeView {
  const { id, text } = node.attributes;
  const drawn = {
    id: `${idPrefix}${id}`,
    group: node.group,
    messages: viewMessages(node, words),
    testId: `node/text/${id}`,
    label: labelOf(node, words),
  };
  const list = text.context["secrets"];
  if (text.id === messageIds.lookupSecrets && Array.isArray(list)) {
    return {
      ...drawn,
      draw: "secrets",
      secrets: list.slice(0, mostSecrets).flatMap((entry) => viewSecret(entry, words)),
    };
  }
  const secret = text.context["secret"];
  return {
    ...drawn,
    draw: "text",
    secret: typeof secret === "string" ? secret : undefined,
    text: words.say(text),
  };
}

type Secret = Extract<NodeView, { draw: "secrets" }>["secrets"][number];

function viewSecret(entry: unknown, words: NodeWords): Secret[] {
  const message = messageSchema.safeParse(entry).data;
  if (!message?.text) return [];
  if (message.id !== messageIds.lookupSecretUsed) return [{ text: message.text, used: false }];
  const { used_at_unix: usedAt } = message.context;
  const at = typeof usedAt === "number" ? words.viewTime(usedAt) : undefined;
  return [{ text: words.say(message), used: true, at, language: words.languageOf(message) }];
}

/** Node data is not trusted: only https, and the QR image, which arrives as data. */
function isSafeImage(src: string): boolean {
  return isSecure(src) || src.startsWith("data:image/png;base64,");
}

function isSecure(address: string): boolean {
  return address.startsWith("https://") && URL.canParse(address);
}

/** A browser drops tabs and line ends and reads a backslash as a slash: `/\t/host` leads to another host. */
function isOwnPath(href: string): boolean {
  return /^\/[\x21-\x7e]*$/.test(href) && !/^\/[/\\]/.test(href);
}
