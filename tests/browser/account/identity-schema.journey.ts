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

test("Each kind of trait is drawn by its schema, one is changed, and the rest stays as it is stored @no-js", async ({
  page,
  place,
}) => {
  const person = await createIdentity(place.adminUrl, JSON.stringify(stored));
  await signInUndrawn(page, person);
  await page.goto("/settings?section=profile");
  const profile = settingsSection(page, "Profile Settings");
  await expect(profile.getByLabel("About you")).toHaveValue("Line one\nLine two");
  await expect(profile.getByRole("radio", { name: "For a team" })).toBeChecked();
  await expect(profile.getByRole("checkbox", { name: "friday" })).toBeChecked();
  await expect(profile.getByText("Nickname")).toHaveCount(0);

  await profile.getByRole("radio", { name: "L", exact: true }).check();
  await profile.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Your changes have been saved!")).toBeVisible();
  const now: unknown = JSON.parse(await readTraits(place.adminUrl, person.id));
  expect(now).toMatchObject({ ...stored, size: "L" });
});

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

test("A value that the schema refuses is refused at its field, and everything typed comes back @no-js", async ({
  page,
  place,
}) => {
  const person = await createIdentity(place.adminUrl, JSON.stringify(stored));
  await signInUndrawn(page, person);
  await page.goto("/settings?section=profile");
  const profile = settingsSection(page, "Profile Settings");
  await profile.getByLabel("Note").fill("typed");
  await profile.getByLabel(/^Postcode/).fill("none");
  await profile.getByRole("button", { name: "Save", exact: true }).click();
  await expect(profile.getByLabel(/^Postcode/)).toHaveAttribute("aria-invalid", "true");
  await expect(profile.getByLabel(/^Postcode/)).toHaveValue("none");
  await expect(profile.getByLabel("Note")).toHaveValue("typed");
  const now: unknown = JSON.parse(await readTraits(place.adminUrl, person.id));
  expect(now).not.toHaveProperty("note");
});
