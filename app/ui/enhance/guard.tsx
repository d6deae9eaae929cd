import { Component, type ComponentType, type ReactNode } from "react";

interface GuardState {
  hasFailed: boolean;
}

class Guard extends Component<{ children: ReactNode }, GuardState> {
  override state: GuardState = { hasFailed: false };

  static getDerivedStateFromError(): GuardState {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}

/** The component; it draws nothing once it has failed. hydrate.ts then restores the served page. */
export function guarded(Drawn: ComponentType): ComponentType {
  return function Guarded() {
    return (
      <Guard>
        <Drawn />
      </Guard>
    );
  };
}
