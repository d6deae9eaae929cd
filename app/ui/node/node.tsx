import type { NodeView } from "../../view/views";
import { ButtonNode } from "./button-node";
import type { ButtonLook } from "./submit-button";
import { CheckboxesNode, CheckboxNode, RadiosNode, SelectNode } from "./choice-nodes";
import { FieldNode } from "./field-node";
import { HiddenNode, ImageNode, LinkNode, SecretsNode, TextNode } from "./text-image-link-nodes";

interface NodeProps {
  view: NodeView;
  look: ButtonLook;
  autoFocus?: boolean;
  /** Whether it is the form's main button, which Enter presses. */
  isMain?: boolean;
}

export function Node({ view, look, autoFocus = false, isMain = false }: NodeProps) {
  switch (view.draw) {
    case "field":
      return <FieldNode view={view} autoFocus={autoFocus} />;
    case "checkbox":
      return <CheckboxNode view={view} autoFocus={autoFocus} />;
    case "select":
      return <SelectNode view={view} autoFocus={autoFocus} />;
    case "radios":
      return <RadiosNode view={view} autoFocus={autoFocus} />;
    case "checkboxes":
      return <CheckboxesNode view={view} autoFocus={autoFocus} />;
    case "fieldset":
      // `Fieldsets` draws it around its fields.
      return null;
    case "hidden":
      return <HiddenNode view={view} />;
    case "button":
      return <ButtonNode view={view} look={look} autoFocus={autoFocus} isMain={isMain} />;
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
      // The node that needs the script loads it, once the page is hydrated.
      return null;
    default:
      return view satisfies never;
  }
}
