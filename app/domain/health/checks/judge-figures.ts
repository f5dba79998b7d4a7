import { MAX_QUERIES } from "../../cron-tasks/rules.ts";
import { utcDayOf } from "../../messaging/statements.ts";
import { DAY_MS } from "../../shared/contracts/durations.ts";
import {
  BACKLOG_LATE_MS,
  D1_SIZE,
  DEAD_WARNS_FOR_MS,
  HUMAN_CHECK_OFF_MS,
  MAX_PAGE_TRIPS,
  NIGHTLY_LATE_MS,
  PAGES,
  SECOND_PROVIDER_MS,
  SMS_BUDGET_WARN_PERCENT,
  SMS_VERIFIED,
  TRIPS_WARN_FOR_MS,
} from "../rules.ts";
import type { Finding } from "./finding.ts";
import type { Figures } from "./read-figures.ts";

type Judge<More = unknown> = (figures: Figures, moment: { now: number } & More) => Finding[];

const seconds = (ms: number) => Math.round(ms / 1000);

/** A message that nobody gets, or one that should have gone ten minutes ago. */
export const deadMessages: Judge = ({ dead, backlog, runs }, { now }) => {
  const minutely = runs.find(({ expression }) => expression === "* * * * *")?.unbrokenSince ?? 0;
  // After a gap of the cron, which is an alert of its own, messages get the time to go.
  const waitsSince = backlog.dueSince === null ? now : Math.max(backlog.dueSince, minutely);
  if (now - waitsSince > BACKLOG_LATE_MS) {
    const limits = { value: seconds(now - waitsSince), limit: seconds(BACKLOG_LATE_MS) };
    return [{ rule: "messages.dead", subject: "", state: "fail", ...limits, since: waitsSince }];
  }
  if (dead.count === 0) return [];
  return [{ rule: "messages.dead", subject: "", state: "warn", value: dead.count, limit: 0, since: dead.at ?? now }];
};

export const deadLetters: Judge = ({ signals }, { now }) =>
  signals
    .filter(({ rule, at }) => rule === "queue.dead" && at > now - DEAD_WARNS_FOR_MS)
    .map(({ subject, count, since }) => ({ rule: "queue.dead", subject, state: "warn", value: count, limit: 0, since }));

/** Providers of this deployment that are not called for now. The last one of a channel counts at once. */
export const providersLeftAlone: Judge<{ providers: Record<"email" | "sms", readonly string[]> }> = (
  { signals },
  { now, providers },
) => {
  const isUsed = (name: string) => Object.values(providers).some((names) => names.includes(name));
  const alone = signals.filter(({ rule, subject }) => rule === "provider.left_alone" && isUsed(subject));
  const isAlone = (name: string) => alone.some(({ subject }) => subject === name);
  const isLastOfItsChannel = (name: string) =>
    Object.values(providers).some((names) => names.includes(name) && names.every(isAlone));
  return alone.flatMap(({ subject, since }): Finding[] => {
    const isLast = isLastOfItsChannel(subject);
    if (!isLast && now - since <= SECOND_PROVIDER_MS) return [];
    const limit = isLast ? 0 : seconds(SECOND_PROVIDER_MS);
    return [{ rule: "provider.left_alone", subject, state: isLast ? "fail" : "warn", value: seconds(now - since), limit, since }];
  });
};

export const ledgerFaults: Judge<{ owedSince: number }> = ({ ledger }, { now, owedSince }) => {
  const at = ledger?.at ?? owedSince;
  if (ledger && ledger.errors > 0)
    return [{ rule: "ledger.fault", subject: "faults", state: "fail", value: ledger.errors, limit: 0, since: at }];
  if (now - at <= NIGHTLY_LATE_MS) return [];
  const limits = { value: seconds(now - at), limit: seconds(NIGHTLY_LATE_MS) };
  return [{ rule: "ledger.fault", subject: "not checked", state: "fail", ...limits, since: at }];
};

/** The day's SMS, and the share of codes that somebody typed. A limit of 0 is an operator's decision and no fault. */
export const smsBudget: Judge = ({ sms, verified }, { now }) => {
  const since = utcDayOf(now) * DAY_MS;
  const percent = sms.limit === 0 ? 0 : (sms.sent * 100) / sms.limit;
  const budget: Finding[] =
    percent < SMS_BUDGET_WARN_PERCENT
      ? []
      : [
          {
            ...{ rule: "sms.budget", subject: "budget", state: percent < 100 ? "warn" : "fail" },
            ...{ value: sms.sent, limit: sms.limit, since },
          },
        ];
  const share = verified.sent < SMS_VERIFIED.fewestSent ? 100 : Math.round((verified.used * 100) / verified.sent);
  if (share > SMS_VERIFIED.closesAbovePercent) return budget;
  const state = share < SMS_VERIFIED.opensBelowPercent ? "warn" : "kept";
  const limit = SMS_VERIFIED.opensBelowPercent;
  return [...budget, { rule: "sms.budget", subject: "verified", state, value: share, limit, since: now }];
};

export const databaseSize: Judge<{ sizeBytes: number }> = (_, { now, sizeBytes }) => {
  if (sizeBytes < D1_SIZE.warn) return [];
  const state = sizeBytes < D1_SIZE.fail ? "warn" : "fail";
  return [{ rule: "d1.size", subject: "", state, value: sizeBytes, limit: D1_SIZE[state], since: now }];
};

export const taskTrips: Judge = ({ overBudget }) =>
  [...new Map(overBudget.map((run) => [run.task, run])).values()].map(({ task, queries, slot }) => ({
    ...{ rule: "d1.trips", subject: task, state: "warn", value: queries, limit: MAX_QUERIES, since: slot },
  }));

/** Isolates tell that they are above the limit, and not how far. */
export const pageTrips: Judge = ({ signals }, { now }) =>
  signals
    .filter(({ rule, subject, at }) => rule === "d1.trips" && subject === PAGES && now - at < TRIPS_WARN_FOR_MS)
    .map(({ since }) => ({
      ...{ rule: "d1.trips", subject: PAGES, state: "warn", since },
      ...{ value: MAX_PAGE_TRIPS + 1, limit: MAX_PAGE_TRIPS },
    }));

/** The human check did not answer for ten minutes. The task of alerts asks it again meanwhile. */
export const humanCheckOff: Judge = ({ signals }, { now }) =>
  signals
    .filter(({ rule, since }) => rule === "human.off" && now - since >= HUMAN_CHECK_OFF_MS)
    .map(({ since }) => ({
      ...{ rule: "human.off", subject: "", state: "warn", since },
      ...{ value: seconds(now - since), limit: seconds(HUMAN_CHECK_OFF_MS) },
    }));
