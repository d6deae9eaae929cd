import { useEffect, useState } from "react";
import type { FlowView, NodeView } from "../../view/views";

/** `failed`: the script could not be loaded, or the flow has none that is Kratos' own. */
export type ScriptState = "loading" | "ready" | "failed";

/**
 * Loads Kratos' own script for passkeys and security keys if a node needs it, and runs each onload function once
 * (Kratos v1.3.1 names it on two nodes). `ready` once the functions exist; without PublicKeyCredential the script
 * defines none.
 */
export function useIdentityScript(flow: FlowView): ScriptState {
  const { script } = flow;
  const [state, setState] = useState<ScriptState>(script ? "loading" : "failed");
  useEffect(() => {
    if (!script) return;
    const fail = () => setState("failed");
    const start = () => {
      setState("ready");
      for (const trigger of onloadTriggers(flow)) runTrigger(trigger);
    };
    const element = findScript(script.src) ?? addScript(script.src, script.integrity);
    if (element.dataset.loaded) start();
    else element.addEventListener("load", start);
    element.addEventListener("error", fail);
    return () => {
      element.removeEventListener("load", start);
      element.removeEventListener("error", fail);
    };
  }, [flow, script]);
  return state;
}

function findScript(src: string): HTMLScriptElement | undefined {
  return [...document.scripts].find((element) => element.src === src);
}

function addScript(src: string, integrity: string): HTMLScriptElement {
  const element = document.createElement("script");
  Object.assign(element, { src, integrity, crossOrigin: "anonymous", async: true });
  element.referrerPolicy = "no-referrer";
  element.addEventListener("load", () => {
    element.dataset.loaded = "true";
  });
  document.head.append(element);
  return element;
}

const triggerNames = new Set([
  "oryWebAuthnRegistration",
  "oryWebAuthnLogin",
  "oryPasskeyLogin",
  "oryPasskeyLoginAutocompleteInit",
  "oryPasskeyRegistration",
  "oryPasskeySettingsRegistration",
]);

/** Whether a function of Kratos' script is one that we know and is defined by now. */
export function hasTrigger(name: string | undefined): name is string {
  return (
    name !== undefined && triggerNames.has(name) && typeof Reflect.get(window, name) === "function"
  );
}

/** Runs a trigger by its name; the text of an `onclick` is never run. */
export function runTrigger(name: string | undefined): void {
  if (!hasTrigger(name)) return;
  const trigger: unknown = Reflect.get(window, name);
  if (typeof trigger === "function") Reflect.apply(trigger, window, []);
}

const autocomplete = "oryPasskeyLoginAutocompleteInit";

/**
 * Runs a trigger on a press of its button; `onClosed` is called if the browser's prompt ends without a key. The field
 * then offers passkeys again if it did before: Kratos' script had to end that, since there can be only one prompt.
 */
export function pressTrigger(name: string | undefined, onClosed: (why: Closed) => void): void {
  watchPrompt(
    () => runTrigger(name),
    (why) => {
      onClosed(why);
      if (Reflect.get(window, "abortPasskeyConditionalUI")) runTrigger(autocomplete);
    },
  );
}

/** Browsers offer passkeys in the identifier field, so only if that field is visible. */
function onloadTriggers(flow: FlowView): Set<string> {
  const nodes = flow.forms.flatMap((form) => [...form.nodes, ...form.alternatives]);
  const hasField = nodes.some((node) => node.draw === "field" && node.name === "identifier");
  return new Set(nodes.flatMap((node) => (hasField && onloadTriggerOf(node)) || []));
}

function onloadTriggerOf(node: NodeView): string | undefined {
  return "onloadTrigger" in node ? node.onloadTrigger : undefined;
}

/** Why a prompt gave nothing: it was closed or failed, or the device already has this key. */
export type Closed = "closed" | "known";

type AskForKey = (options?: unknown) => Promise<unknown>;

/**
 * Opens the browser's prompt for a passkey or a security key by `run`, and calls `onClosed` if it ends without one.
 * Kratos' script (v1.3.1) would show the browser's English error, or nothing at all, so it never learns of it.
 */
export function watchPrompt(run: () => void, onClosed: (why: Closed) => void): void {
  const { credentials } = navigator as { credentials?: object };
  if (!credentials) {
    run();
    return;
  }
  const watched = Object.fromEntries(
    ["get", "create"].map((name) => [name, watch(credentials, name, onClosed)]),
  );
  // An extension may have locked the one or the other.
  const restores = [
    replace(navigator, "credentials", watched),
    ...Object.entries(watched).map(([name, ask]) => replace(credentials, name, ask)),
  ];
  try {
    run();
  } finally {
    for (const restore of restores) restore();
  }
}

/** Wraps the browser's function to learn of a prompt that ends without a key. */
function watch(credentials: object, name: string, onClosed: (why: Closed) => void): AskForKey {
  const ask: unknown = Reflect.get(credentials, name);
  return (options) =>
    Reflect.apply(ask as AskForKey, credentials, [options]).catch((error: unknown) => {
      const isKnown = error instanceof Error && error.name === "InvalidStateError";
      onClosed(isKnown ? "known" : "closed");
      return new Promise(() => undefined);
    });
}

/** Replaces a part of the browser, if that is allowed, until the returned function is called. */
function replace(owner: object, name: string, value: unknown): () => void {
  const own = Reflect.getOwnPropertyDescriptor(owner, name);
  Reflect.defineProperty(owner, name, { value, configurable: true, writable: true });
  return () => {
    if (own) Reflect.defineProperty(owner, name, own);
    else Reflect.deleteProperty(owner, name);
  };
}
