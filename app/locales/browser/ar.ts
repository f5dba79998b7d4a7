import { formFields as fields } from "../ar/form-fields.ts";
import { jobs } from "../ar/jobs/jobs.ts";
import { offers } from "../ar/jobs/offers.ts";
import { reviewCounts as counts } from "../ar/jobs/review-counts.ts";
import { notificationsPage } from "../ar/notifications-page.ts";
import { photoRefusals as refusals } from "../ar/photo-refusals.ts";
import { pointCosts as points } from "../ar/points/point-costs.ts";
import { ui } from "../ar/ui.ts";

/** What hydrated pages say; documents and letters are written on the server alone. A language's other files need no place here. */
export default { counts, refusals, notifications: { page: notificationsPage }, fields, jobs, offers, points, ui } as const;
