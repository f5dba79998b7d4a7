import { z } from "zod";
import { fieldIssue } from "./fields.ts";

const HOUR_MINUTES = 60;

/** A time as HH:MM, read as minutes of the day. */
export const minuteOfDay = () =>
  z.string().transform((typed, context) => {
    const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(typed.trim()) ?? [];
    if (hours !== undefined && minutes !== undefined) return Number(hours) * HOUR_MINUTES + Number(minutes);
    context.addIssue(fieldIssue("not_time"));
    return z.NEVER;
  });

export const timeText = (minute: number): string =>
  [Math.floor(minute / HOUR_MINUTES), minute % HOUR_MINUTES].map((part) => String(part).padStart(2, "0")).join(":");
