/** The version that main carries between two releases, such as 1.1.0-dev. */
const developed = /^(\d+\.\d+\.\d+)-dev$/;

/** The version that main is on its way to: 1.1.0 of 1.1.0-dev. A released version is its own. */
export function versionAhead(current: string): string {
  return developed.exec(current)?.[1] ?? current;
}

/** The version that main carries after this one. */
export function versionAfter(version: string): string {
  const [major, minor] = version.split(".").map(Number);
  return `${major}.${(minor ?? 0) + 1}.0-dev`;
}

/** The version that mends faults of a released one: 1.0.1 of 1.0.0. */
export function patchOf(version: string): string {
  return version.replace(/\d+$/, (patch) => String(Number(patch) + 1));
}

/** Whether it may be released while main carries `current` and `previous` is the newest release: also its patch. */
export function mayFollow(version: string, current: string, previous?: string): boolean {
  if (!/^(0|[1-9]\d*)(\.(0|[1-9]\d*)){2}$/.test(version)) return false;
  if (!developed.test(current)) return false;
  if (previous !== undefined && version === patchOf(previous)) return true;
  const ahead = versionAhead(current).split(".").map(Number);
  const parts = version.split(".").map(Number);
  const at = parts.findIndex((part, index) => part !== ahead[index]);
  return at < 0 || (parts[at] ?? 0) > (ahead[at] ?? 0);
}
