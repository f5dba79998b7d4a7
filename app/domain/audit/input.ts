import { z } from "zod";
import { absentWhenEmpty, day } from "../fields.ts";
import { AUDIT_ACTIONS } from "./rules.ts";

/** What narrows the log: who, what, about what, and the days from one to another. */
export const LogInput = {
  actor: absentWhenEmpty(z.string().max(40)),
  action: absentWhenEmpty(z.enum(AUDIT_ACTIONS)),
  subject: absentWhenEmpty(z.string().trim().max(80)),
  since: absentWhenEmpty(day()),
  until: absentWhenEmpty(day()),
};
const LogAsked = z.object(LogInput);
export type LogAsked = z.infer<typeof LogAsked>;
