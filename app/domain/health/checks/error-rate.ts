import { MINUTE_MS } from "../../shared/contracts/durations.ts";
import { ERROR_RATE } from "../rules.ts";
import type { Finding } from "./finding.ts";
import type { Figures } from "./read-figures.ts";

/** 5xx among the requests of five minutes, or many in one. Below half of it for ten minutes is over. */
export function errorRate({ minutes }: Pick<Figures, "minutes">, { now }: { now: number }): Finding[] {
  const thisMinute = Math.floor(now / MINUTE_MS);
  const recent = Array.from({ length: ERROR_RATE.calmMinutes + 1 }, (_, back) => measureOf(minutes, thisMinute - back));
  const worst = recent.slice(0, 2).find((one) => isAbove(one, 1));
  const state = worst ? "fail" : recent.some((one) => isAbove(one, 0.5)) ? "kept" : null;
  if (state === null) return [];
  const { errors, minute } = worst ?? recent.find((one) => isAbove(one, 0.5)) ?? measureOf(minutes, thisMinute);
  const since = (minute - ERROR_RATE.minutes + 1) * MINUTE_MS;
  return [{ rule: "errors.rate", subject: "", state, value: errors, limit: ERROR_RATE.inOneMinute, since }];
}

type Measure = { minute: number; errors: number; requests: number; errorsOfMinute: number };

function measureOf(minutes: Figures["minutes"], minute: number): Measure {
  const window = minutes.filter((one) => one.minute <= minute && one.minute > minute - ERROR_RATE.minutes);
  const sum = (key: "errors" | "requests") => window.reduce((total, one) => total + one[key], 0);
  const errorsOfMinute = window.find((one) => one.minute === minute)?.errors ?? 0;
  return { minute, errors: sum("errors"), requests: sum("requests"), errorsOfMinute };
}

const isAbove = ({ errors, requests, errorsOfMinute }: Measure, share: number): boolean =>
  errorsOfMinute >= ERROR_RATE.inOneMinute * share ||
  (requests >= ERROR_RATE.fewest && (errors * 100) / requests > ERROR_RATE.percent * share);
