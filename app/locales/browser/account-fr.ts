import { security } from "../fr/auth/security.ts";
import { blockedUsers as blocked } from "../fr/chat/blocked-users.ts";
import { notificationPreferences as notification_preferences } from "../fr/notification-preferences.ts";

/** Loaded by the pages of an account's settings only. */
export default { notification_preferences, reports: { blocked }, security } as const;
