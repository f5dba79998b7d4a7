import type { InTwoForms } from "#app/i18n/completeness.ts";
import type ar from "./ar.ts";
import { emails } from "./fr/emails.ts";
import { ui } from "./fr/ui.ts";

export default { emails, ui } as const satisfies InTwoForms<typeof ar>;
