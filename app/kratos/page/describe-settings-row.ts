import { messageIds } from "../../flow/message-ids";
import { type SettingsGroup } from "../../flow/settings/settings-group";
import type { SettingsRow } from "../../flow/settings/settings-row";
import type { FlowView, GroupView } from "../../flow/view/model/flow-view";
import type { WaysIn } from "../../flow/settings/ways-in";
import type { Words } from "../../i18n/words.server";
import { settingsStatus } from "./settings-status";

import type { Place } from "./settings-place.server";

interface Drawn {
  group: SettingsGroup;
  form: GroupView;
  flow: FlowView;
  ways?: WaysIn;
  person: string[];
  place: Place;
}

/** One section of the settings as a row: what it says of itself, and whether it is open. */
export function rowOf(
  { group, form, flow, ways, person, place }: Drawn,
  words: Words,
): SettingsRow {
  const isNamed = group === place.changed || group === place.asked;
  const hasCodes = form.nodes.some(({ draw }) => draw === "secrets");
  const isRecovered =
    group === "password" && flow.messages.some(({ id }) => id === messageIds.recovered);
  const isDone = group === "password" && group === place.changed && isSaved(place, flow);
  const isOpen = (isNamed && !isDone) || hasCodes || isRecovered || isRefused(form);
  const { isSetUp, ...stands } = settingsStatus({ group, form, ways, person }, words);
  // Whoever has removed the app from a lost phone sets it up on the next one.
  const isOnRequest = !isNamed && form.nodes.some(({ draw }) => draw === "image");
  return { group, ...stands, control: controlOf(group, isSetUp), isOpen, isDone, isOnRequest };
}

function controlOf(group: SettingsGroup, isSetUp: boolean | undefined): SettingsRow["control"] {
  if (isSetUp === undefined) return "change";
  if (isSetUp) return "manage";
  return group === "oidc" ? "link" : "set_up";
}

/** Kratos itself says so of a form that it had kept. */
function isSaved(place: Place, { messages }: FlowView): boolean {
  return place.isSaved || messages.some(({ id }) => id === messageIds.saved);
}

/** Kratos keeps in the flow what a form was refused for. */
function isRefused({ nodes }: GroupView): boolean {
  return nodes.some(
    (node) => "messages" in node && node.messages?.some(({ tone }) => tone === "error"),
  );
}
