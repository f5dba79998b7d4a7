import type { FormNews } from "./change-texts.ts";

export type JobToEnd = { id: string; side: "client" | "artisan"; service: string; sentence: string; news: FormNews };
