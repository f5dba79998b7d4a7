import { z } from "zod";
import { calendarDate, emptyToUndefined } from "../shared/input/fields.ts";
import { AUDIT_ACTIONS, AUDIT_SUBJECT_KINDS, MAX_SUBJECT_LENGTH } from "./rules.ts";

export const AuditLogFiltersInput = {
  actor: emptyToUndefined(z.string().max(40)),
  action: emptyToUndefined(z.enum(AUDIT_ACTIONS)),
  kind: emptyToUndefined(z.enum(AUDIT_SUBJECT_KINDS)),
  subject: emptyToUndefined(z.string().trim().max(MAX_SUBJECT_LENGTH)),
  since: emptyToUndefined(calendarDate()),
  until: emptyToUndefined(calendarDate()),
};
const LogAsked = z.object(AuditLogFiltersInput);
export type AuditLogFilters = z.infer<typeof LogAsked>;
