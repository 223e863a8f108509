export function buildAll(root: string, report: (line: string) => void): Promise<void>;
export function asProduction<T>(work: () => Promise<T>): Promise<T>;
