import { counts } from "../ar/counts.ts";
import { fields } from "../ar/fields.ts";
import { jobs } from "../ar/jobs.ts";
import { notifications } from "../ar/notifications.ts";
import { offers } from "../ar/offers.ts";
import { photoRefusals as refusals } from "../ar/photo-refusals.ts";
import { points } from "../ar/points.ts";
import { ui } from "../ar/ui.ts";

/** What hydrated pages say; documents and letters are written on the server alone. A language's other files need no place here. */
export default { counts, refusals, notifications, fields, jobs, offers, points, ui } as const;
