import { counts } from "../en/counts.ts";
import { fields } from "../en/fields.ts";
import { jobs } from "../en/jobs.ts";
import { notifications } from "../en/notifications.ts";
import { offers } from "../en/offers.ts";
import { photoRefusals as refusals } from "../en/photo-refusals.ts";
import { points } from "../en/points.ts";
import { ui } from "../en/ui.ts";

export default { counts, refusals, notifications, fields, jobs, offers, points, ui } as const;
