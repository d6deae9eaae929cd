export function checksOf(files: string[]): { title: string; program: string; args: string[] }[];
export function stagedFiles(folder: string): string[];
