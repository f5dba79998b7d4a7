import type { InTwoForms } from "#app/i18n/completeness.ts";
import type ar from "./ar.ts";
import { emails } from "./en/emails.ts";
import { fields } from "./en/fields.ts";
import { notifications } from "./en/notifications.ts";
import { refusals } from "./en/refusals.ts";
import { ui } from "./en/ui.ts";

export default { emails, refusals, notifications, fields, ui } as const satisfies InTwoForms<typeof ar>;
