import { JOB_URGENCIES } from "#app/domain/jobs/rules.ts";

/** The filters of the nearby jobs from the URL. Missing and invalid ones are ignored. */
export const nearbyFiltersOf = (searchParams: URLSearchParams) => ({
  category: Number(searchParams.get("category")) || undefined,
  wilaya: Number(searchParams.get("wilaya")) || undefined,
  invoice: searchParams.get("invoice") === "true" || undefined,
  urgency: JOB_URGENCIES.find((one) => one === searchParams.get("urgency")),
});
