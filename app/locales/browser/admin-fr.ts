import { adjustments } from "../fr/admin/adjustments.ts";
import { admin } from "../fr/admin/admin.ts";
import { adminJobs } from "../fr/admin/admin-jobs.ts";
import { adminSearch } from "../fr/admin/admin-search.ts";
import { adminUsers } from "../fr/admin/admin-users.ts";
import { auditLog } from "../fr/admin/audit-log.ts";
import { decisions } from "../fr/admin/decisions.ts";
import { secondFactor } from "../fr/auth/second-factor.ts";
import { security } from "../fr/auth/security.ts";
import { counts } from "../fr/counts.ts";
import { disputes } from "../fr/disputes.ts";
import { documentFields as fields } from "../fr/document-fields.ts";
import { documents } from "../fr/documents.ts";
import { jobLifecycle } from "../fr/jobs/job-lifecycle.ts";
import { reviews } from "../fr/jobs/reviews.ts";
import { landing } from "../fr/landing.ts";
import { pageRefusals as refusals } from "../fr/page-refusals.ts";
import { points } from "../fr/points.ts";
import { receipts } from "../fr/receipts.ts";

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
