import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/**
 * Makes an operator's folder with these files by their paths. Values that are neither text nor picture are written as
 * JSON.
 */
export async function makeBranding(files: Record<string, unknown>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "vestibule-branding-"));
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    const isWritten = typeof content === "string" || Buffer.isBuffer(content);
    await writeFile(join(folder, path), isWritten ? content : JSON.stringify(content));
  }
  return folder;
}
