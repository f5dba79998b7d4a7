import { JOB_URGENCIES } from "#app/domain/jobs/rules.ts";

/** The filters of the nearby jobs from the URL. Missing and invalid ones are ignored. */
export const nearbyFiltersOf = (searchParams: URLSearchParams) => ({
  category: Number(searchParams.get("category")) || undefined,
  wilaya: Number(searchParams.get("wilaya")) || undefined,
  urgency: JOB_URGENCIES.find((one) => one === searchParams.get("urgency")),
});
