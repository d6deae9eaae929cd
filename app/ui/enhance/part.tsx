import { Component, type ReactNode } from "react";

interface PartProps {
  children: ReactNode;
  without: ReactNode;
}

/** A part of a page that needs script. A fault in it takes nothing else: the part is then as without script. */
export class Part extends Component<PartProps> {
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override state = { hasFailed: false };

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.without : this.props.children;
  }
}
