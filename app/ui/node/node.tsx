import type { NodeView } from "../../flow/flow-view";
import { ButtonNode, type ButtonLook } from "./button-node";
import { CheckboxNode } from "./checkbox-node";
import { FieldNode } from "./field-node";
import { HiddenNode } from "./hidden-node";
import { ImageNode } from "./image-node";
import { LinkNode } from "./link-node";
import { SecretsNode } from "./secrets-node";
import { SelectNode } from "./select-node";
import { TextNode } from "./text-node";

interface NodeProps {
  view: NodeView;
  look: ButtonLook;
  /** Without script this puts the focus on the first field in error. */
  autoFocus?: boolean;
}

export function Node({ view, look, autoFocus = false }: NodeProps) {
  switch (view.draw) {
    case "field":
      return <FieldNode view={view} autoFocus={autoFocus} />;
    case "checkbox":
      return <CheckboxNode view={view} autoFocus={autoFocus} />;
    case "select":
      return <SelectNode view={view} autoFocus={autoFocus} />;
    case "hidden":
      return <HiddenNode view={view} />;
    case "button":
      return <ButtonNode view={view} look={look} />;
    case "text":
      return <TextNode view={view} />;
    case "secrets":
      return <SecretsNode view={view} />;
    case "image":
      return <ImageNode view={view} />;
    case "link":
      return <LinkNode view={view} />;
    case "division":
      return <div id={view.id} data-testid={view.testId} />;
    case "script":
      // Loaded by what needs it, once the page is alive.
      return null;
  }
}
