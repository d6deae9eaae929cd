import {
  findSettingsGroup,
  sectionParameter,
  type SettingsGroup,
} from "../../flow/settings/settings-group";
import { findSavedSection } from "../../page/toast.server";
import type { PageVisit } from "../call/visit.server";
import type { FlowPage } from "./describe-flow-page.server";
import { findRememberedSection } from "../remembered/remembered-section.server";

export interface Place {
  /** The section that the address names. */
  asked?: SettingsGroup;
  /** The section whose form was answered. */
  changed?: SettingsGroup;
  /** The form was saved, and this is a fresh flow. */
  isSaved: boolean;
}

/** Where in the settings somebody is: the section that the address names, and the one whose form was answered. */
export async function findPlace(
  { request }: PageVisit,
  { page, isAnswered }: { page: FlowPage; isAnswered: boolean },
): Promise<Place> {
  const { searchParams } = new URL(request.url);
  const asked = findSettingsGroup(searchParams.get(sectionParameter));
  if (isAnswered) return { asked, changed: asked, isSaved: false };
  const saved = await findSavedSection(request);
  if (saved) return { asked, changed: saved, isSaved: true };
  // Kratos came back with what became of a form that it had kept.
  const isTold = page.flow.messages.length > 0;
  const changed = isTold ? await findRememberedSection(request, page.flow.id) : undefined;
  return { asked, changed, isSaved: false };
}
