import { formFields as fields } from "../fr/form-fields.ts";
import { jobs } from "../fr/jobs/jobs.ts";
import { offers } from "../fr/jobs/offers.ts";
import { reviewCounts as counts } from "../fr/jobs/review-counts.ts";
import { notificationsPage } from "../fr/notifications-page.ts";
import { photoRefusals as refusals } from "../fr/photo-refusals.ts";
import { pointCosts as points } from "../fr/points/point-costs.ts";
import { ui } from "../fr/ui.ts";

export default { counts, refusals, notifications: { page: notificationsPage }, fields, jobs, offers, points, ui } as const;
