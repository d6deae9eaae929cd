import { languages } from "../i18n/catalogue.server";
import { buildMailTemplates } from "./build-mail-templates.server";
import { writeFiles } from "./write-files.server";

/** Writes Kratos' mails into a folder, and says what it wrote. */
export async function run(folder: string): Promise<void> {
  const files = buildMailTemplates();
  await writeFiles(folder, files);
  process.stdout.write(
    `Wrote ${files.size} templates in ${languages.length} languages to ${folder}.\n`,
  );
}
