export function buildAll(root: string, report: (line: string) => void): Promise<void>;
