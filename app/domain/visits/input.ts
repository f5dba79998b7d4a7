import { z } from "zod";
import { calendarDate, emptyToUndefined, integer, multiline } from "../shared/input/fields.ts";
import { minuteOfDay } from "../shared/input/minute-of-day.ts";
import { MAX_VISIT_NOTE_LENGTH, MAX_VISIT_REASON_LENGTH, VISIT_KINDS, VISIT_SCOPES } from "./rules.ts";

const slot = {
  date: calendarDate(),
  from_time: minuteOfDay(),
  to_time: minuteOfDay(),
  note: emptyToUndefined(multiline(1, MAX_VISIT_NOTE_LENGTH)),
};

const revision = integer(0, Number.MAX_SAFE_INTEGER);

const reason = () => multiline(1, MAX_VISIT_REASON_LENGTH);

export const ProposeVisitInput = z.object({ kind: emptyToUndefined(z.enum(VISIT_KINDS)), ...slot });
export type ProposeVisitInput = z.infer<typeof ProposeVisitInput>;

export const ProposeSlotInput = z.object({ revision, ...slot });
export type ProposeSlotInput = z.infer<typeof ProposeSlotInput>;

export const AgreeVisitInput = z.object({ revision });
export type AgreeVisitInput = z.infer<typeof AgreeVisitInput>;

export const RefuseSlotInput = z.object({ revision, reason: emptyToUndefined(reason()) });
export type RefuseSlotInput = z.infer<typeof RefuseSlotInput>;

export const CancelVisitInput = z.object({ revision, reason: reason() });
export type CancelVisitInput = z.infer<typeof CancelVisitInput>;

export const VisitListInput = { scope: emptyToUndefined(z.enum(VISIT_SCOPES)) };
