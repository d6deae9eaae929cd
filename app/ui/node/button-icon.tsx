import type { ButtonView } from "../../flow/flow-view";
import { Icon } from "../icon";
import { ProviderIcon } from "../provider-icon";

export function ButtonIcon({ view }: { view: ButtonView }) {
  if (view.provider) return <ProviderIcon provider={view.provider} />;
  return ["passkey", "webauthn"].includes(view.group) ? <Icon name="key" /> : null;
}
