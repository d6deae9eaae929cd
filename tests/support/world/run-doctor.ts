import { randomBytes } from "node:crypto";
import { z } from "zod";
import { runBuilt } from "./run-built";
import type { World } from "./world";

/** The settings of a world's front end, which are correct, with some that are not. */
export function settingsFor(world: World, more: Record<string, string>): Record<string, string> {
  return {
    PUBLIC_URL: world.url,
    KRATOS_PUBLIC_URL: world.kratos.publicUrl,
    HYDRA_ADMIN_URL: world.hydra?.adminUrl ?? "",
    HYDRA_PUBLIC_URL: world.hydra?.publicUrl ?? "",
    COOKIE_SECRET: randomBytes(32).toString("hex"),
    ...more,
  };
}

/** The built doctor, with only the settings given here. */
export const runDoctor = runBuilt.bind(null, "doctor");

const text = z.string();
const isExample = z.literal(true).optional();

const findingsSchema = z.array(
  z.strictObject({
    id: text,
    level: z.enum(["ok", "skipped", "warning", "broken"]),
    says: text,
    change: z.strictObject({ file: text, key: text, value: text, isExample }).optional(),
  }),
);

/** The output for machines. */
export async function findWithDoctor(env: Record<string, string>, ...given: string[]) {
  const { code, stdout } = await runDoctor(env, "--json", ...given);
  return { code, findings: findingsSchema.parse(JSON.parse(stdout)) };
}

/** Lists the troubles, each as "id level", with the line to change. */
export function listTroubles(findings: z.infer<typeof findingsSchema>): string[] {
  return findings
    .filter(({ level }) => level === "warning" || level === "broken")
    .map(({ id, level, change }) =>
      change ? `${id} ${level} ${change.file}: ${change.key}: ${change.value}` : `${id} ${level}`,
    );
}
