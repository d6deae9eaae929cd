import { vi } from "vitest";

// Before the tests of a file that puts something in place of a module: no file before it has imported that module.
vi.resetModules();
vi.unstubAllEnvs();
vi.unstubAllGlobals();
vi.useRealTimers();
