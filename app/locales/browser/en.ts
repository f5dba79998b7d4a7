import { formFields as fields } from "../en/form-fields.ts";
import { jobs } from "../en/jobs/jobs.ts";
import { offers } from "../en/jobs/offers.ts";
import { reviewCounts as counts } from "../en/jobs/review-counts.ts";
import { notificationsPage } from "../en/notifications-page.ts";
import { photoRefusals as refusals } from "../en/photo-refusals.ts";
import { pointCosts as points } from "../en/points/point-costs.ts";
import { ui } from "../en/ui.ts";

export default { counts, refusals, notifications: { page: notificationsPage }, fields, jobs, offers, points, ui } as const;
