export function schemaAfter(migrations: readonly { queries: string[] }[]): string[];
