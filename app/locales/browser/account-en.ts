import { security } from "../en/auth/security.ts";
import { blockedUsers as blocked } from "../en/chat/blocked-users.ts";
import { notificationPreferences as notification_preferences } from "../en/notification-preferences.ts";

/** Loaded by the pages of an account's settings only. */
export default { notification_preferences, reports: { blocked }, security } as const;
