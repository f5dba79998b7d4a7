export type JobToEnd = { id: string; side: "client" | "artisan"; service: string; sentence: string };
