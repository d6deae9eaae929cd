import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { languages } from "../i18n/catalogue.server";
import { buildMailTemplates } from "./build-mail-templates.server";

export async function run(folder: string): Promise<void> {
  const files = buildMailTemplates();
  await writeFiles(folder, files);
  process.stdout.write(
    `Wrote ${files.size} templates in ${languages.length} languages to ${folder}.\n`,
  );
}

/**
 * Writes all files or changes none: each is written beside its place first. `files` are texts by their path in the
 * folder, which may be a mounted one. Files with other names stay.
 */
async function writeFiles(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  const paths = [...files].map(([name, text]) => ({ path: join(folder, name), text }));
  // Kratos' pattern `email.body*` does not find this name.
  const unfinished = (path: string) =>
    join(dirname(path), `.${process.pid}.${path.split("/").at(-1)}`);
  try {
    for (const { path, text } of paths) {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(unfinished(path), text);
    }
  } catch (error) {
    // Where a folder could not be made this fails again, and the first error says why.
    await Promise.allSettled(paths.map(({ path }) => rm(unfinished(path), { force: true })));
    throw error;
  }
  for (const { path } of paths) await rename(unfinished(path), path);
}
