import type { AlertRule } from "../rules.ts";

/** One reason of a check not to be ok. "kept": not enough to open an alert, but too much to close one. Times in values are seconds. */
export type Finding = {
  rule: AlertRule;
  /** What exactly: a task, a provider. "" where the rule has one subject only. */
  subject: string;
  state: "warn" | "fail" | "kept";
  value: number | null;
  limit: number | null;
  since: number;
};
