import { createIdentity, readTraits } from "../../support/world/identities";
import { expect, test } from "../set-up/journey";
import { signInUndrawn } from "../set-up/undrawn-pages";
import { settingsSection } from "../set-up/steps";

test.use({ profile: "any-schema" });

const stored = {
  about: "Line one\r\nLine two",
  size: "M",
  plan: "team",
  terms: true,
  tags: ["admin", "staff"],
  days: ["friday"],
  arrival: "2026-01-15T10:00:30+01:00",
  children: [{ name: "Bo", toy: "bear" }],
  nickname: null,
  preferences: { theme: "dark" },
  unnamed: [1, 2],
};

test("A list takes another row and gives one up before anything is saved @no-js", async ({
  page,
  place,
}) => {
  const person = await createIdentity(place.adminUrl, JSON.stringify(stored));
  await signInUndrawn(page, person);
  await page.goto("/settings?section=profile");
  const profile = settingsSection(page, "Profile Settings");
  const interests = profile.getByRole("group", { name: "Interests" });
  const rows = interests.getByRole("textbox");
  await rows.last().fill("beta");
  await interests.getByRole("button", { name: "Add another" }).click();
  await expect(rows).toHaveCount(4);
  await interests
    .getByRole("button", { name: /^Remove/ })
    .first()
    .click();
  await expect(rows.first()).toHaveValue("staff");
  const before: unknown = JSON.parse(await readTraits(place.adminUrl, person.id));
  expect(before).toMatchObject({ tags: ["admin", "staff"] });

  await profile.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Your changes have been saved!")).toBeVisible();
  const now: unknown = JSON.parse(await readTraits(place.adminUrl, person.id));
  expect(now).toMatchObject({ ...stored, tags: ["staff", "beta"] });
});
