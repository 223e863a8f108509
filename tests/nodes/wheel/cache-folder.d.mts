export declare function cacheFolder(environment: Readonly<Record<string, string | undefined>>): string;
