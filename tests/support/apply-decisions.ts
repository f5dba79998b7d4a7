import { applyOverdueDecisions } from "#app/domain/decisions/apply-decision.ts";
import { TAKE_BACK_SECONDS } from "#app/domain/decisions/rules.ts";
import { asSystem } from "./ctx.ts";

/** What the cron of the next minute does with the decisions that pages made until now. */
export const applyDecisions = () => applyOverdueDecisions(asSystem("cron", { now: Date.now() + TAKE_BACK_SECONDS * 1_000 }));
