import { defineConfig } from "vitest/config";
import { unit } from "./vitest.config";

/** The tests that mutants have to survive: those beside the code. The rules read files that are changed then. */
export default defineConfig({ test: { ...unit, include: ["app/**/*.test.ts"] } });
