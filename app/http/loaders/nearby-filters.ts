import { JOB_URGENCIES } from "#app/domain/jobs/rules.ts";

/** What the address of the nearby jobs is narrowed to; what it doesn't name or names wrong is not. */
export const nearbyFiltersOf = (asked: URLSearchParams) => ({
  category: Number(asked.get("category")) || undefined,
  wilaya: Number(asked.get("wilaya")) || undefined,
  urgency: JOB_URGENCIES.find((one) => one === asked.get("urgency")),
});
