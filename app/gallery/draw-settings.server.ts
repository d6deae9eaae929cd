import { account } from "../model/variants";
import { findSettingsGroup, sectionParameter } from "../model/settings-group";
import { describeRemoval } from "../flows/removal.server";
import { describeSettings } from "../flows/settings.server";
import type { Place } from "../flows/settings-place.server";
import type { FlowPage } from "../flows/page.server";
import type { loader as removal } from "../routes/settings-remove";
import type { loader as settings } from "../routes/settings";
import { galleryAddress } from "./gallery-page";
import { drawFlow } from "./draw-flow.server";
import type { Draw } from "./drawing.server";

/** The section that a page of the gallery is about, if its address names none. */
const sections: Record<string, Partial<Place>> = {
  "settings-saved": { changed: "profile" },
  "settings-password-saved": { changed: "password", isSaved: true },
  "settings-refused": { changed: "password" },
  "settings-any-schema": { asked: "profile" },
  "settings-any-schema-refused": { changed: "profile" },
  "settings-backup-codes": { changed: "lookup_secret" },
  "settings-authenticator": { asked: "totp" },
  "settings-passkeys": { asked: "passkey" },
  "settings-ways-in": { asked: "webauthn" },
  "settings-last-key": { asked: "totp" },
  "newest/settings-profile-invalid": { changed: "profile" },
  "newest/settings-totp-on": { changed: "totp" },
  "newest/settings-backup-codes-new": { changed: "lookup_secret" },
  "newest/settings-backup-codes-confirmed": { changed: "lookup_secret" },
  "newest/settings-backup-codes-shown": { changed: "lookup_secret" },
};

export const drawSettings: Draw<typeof settings> = async (drawing) => {
  const page = await drawFlow("settings", account, drawing);
  const asked = findSettingsGroup(new URL(drawing.request.url).searchParams.get(sectionParameter));
  const place: Place = asked
    ? { asked, isSaved: false }
    : { isSaved: false, ...sections[drawing.page.name] };
  const data = describeSettings(page as FlowPage<"settings">, place, drawing.words);
  const links = { ...data.links, deletion: galleryAddress({ name: "delete-account" }) };
  return { title: data.title, data: { ...data, links } };
};

const askedRemovals: Record<string, string> = {
  "settings-removal": "webauthn_remove=example",
  "settings-removal-app": "totp_unlink=true",
};

export const drawRemoval: Draw<typeof removal> = async (drawing) => {
  const page = await drawFlow("settings", account, drawing);
  const asked = new URLSearchParams(askedRemovals[drawing.page.name]);
  const data = describeRemoval(page, asked, drawing.words);
  if (!data) throw new Error("The example has no such thing.");
  return { title: data.title, data };
};
