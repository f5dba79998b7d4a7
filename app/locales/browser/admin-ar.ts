import { adjustments } from "../ar/admin/adjustments.ts";
import { admin } from "../ar/admin/admin.ts";
import { adminJobs } from "../ar/admin/admin-jobs.ts";
import { adminSearch } from "../ar/admin/admin-search.ts";
import { adminUsers } from "../ar/admin/admin-users.ts";
import { auditLog } from "../ar/admin/audit-log.ts";
import { decisions } from "../ar/admin/decisions.ts";
import { secondFactor } from "../ar/auth/second-factor.ts";
import { security } from "../ar/auth/security.ts";
import { counts } from "../ar/counts.ts";
import { disputes } from "../ar/disputes.ts";
import { documentFields as fields } from "../ar/document-fields.ts";
import { documents } from "../ar/documents.ts";
import { jobLifecycle } from "../ar/jobs/job-lifecycle.ts";
import { reviews } from "../ar/jobs/reviews.ts";
import { landing } from "../ar/landing.ts";
import { pageRefusals as refusals } from "../ar/page-refusals.ts";
import { points } from "../ar/points.ts";
import { receipts } from "../ar/receipts.ts";

/** Loaded by the pages of the admin area only, to keep the scripts of other pages small. */
export default {
  adjustments,
  admin,
  admin_jobs: adminJobs,
  admin_search: adminSearch,
  admin_users: adminUsers,
  audit_log: auditLog,
  counts,
  decisions,
  disputes: { kind: disputes.kind, outcome: disputes.outcome, reason: disputes.reason, status: disputes.status },
  documents: { side: documents.side },
  fields,
  job_lifecycle: { held_for: jobLifecycle.held_for, removal: jobLifecycle.removal },
  landing: { description: landing.description },
  points,
  receipts,
  refusals,
  reviews,
  second_factor: secondFactor,
  security: { devices: { unknown: security.devices.unknown } },
} as const;
