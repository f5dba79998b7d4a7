import type { NotificationChannel, Topic } from "#app/domain/notifications/type-rules.ts";

export type TopicView = { topic: Topic; app: boolean; email: boolean; push: boolean; always: readonly NotificationChannel[] };
