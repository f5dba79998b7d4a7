import { JOB_URGENCIES } from "#app/domain/jobs/rules.ts";

/** The filters of the nearby jobs from the URL. Missing and invalid ones are ignored. */
export const nearbyFiltersOf = (asked: URLSearchParams) => ({
  category: Number(asked.get("category")) || undefined,
  wilaya: Number(asked.get("wilaya")) || undefined,
  urgency: JOB_URGENCIES.find((one) => one === asked.get("urgency")),
});
