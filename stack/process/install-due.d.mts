export function isInstallDue(folder: string): boolean;
