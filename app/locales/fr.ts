import type { InTwoForms } from "#app/i18n/completeness.ts";
import type ar from "./ar.ts";
import { emails } from "./fr/emails.ts";
import { fields } from "./fr/fields.ts";
import { notifications } from "./fr/notifications.ts";
import { refusals } from "./fr/refusals.ts";
import { ui } from "./fr/ui.ts";

export default { emails, refusals, notifications, fields, ui } as const satisfies InTwoForms<typeof ar>;
