import { counts } from "../fr/counts.ts";
import { fields } from "../fr/fields.ts";
import { jobs } from "../fr/jobs.ts";
import { notifications } from "../fr/notifications.ts";
import { offers } from "../fr/offers.ts";
import { photoRefusals as refusals } from "../fr/photo-refusals.ts";
import { points } from "../fr/points.ts";
import { ui } from "../fr/ui.ts";

export default { counts, refusals, notifications, fields, jobs, offers, points, ui } as const;
