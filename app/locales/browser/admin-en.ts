import { adjustments } from "../en/admin/adjustments.ts";
import { admin } from "../en/admin/admin.ts";
import { adminJobs } from "../en/admin/admin-jobs.ts";
import { adminSearch } from "../en/admin/admin-search.ts";
import { adminUsers } from "../en/admin/admin-users.ts";
import { auditLog } from "../en/admin/audit-log.ts";
import { decisions } from "../en/admin/decisions.ts";
import { secondFactor } from "../en/auth/second-factor.ts";
import { security } from "../en/auth/security.ts";
import { counts } from "../en/counts.ts";
import { disputes } from "../en/disputes.ts";
import { documentFields as fields } from "../en/document-fields.ts";
import { documents } from "../en/documents.ts";
import { jobLifecycle } from "../en/jobs/job-lifecycle.ts";
import { reviews } from "../en/jobs/reviews.ts";
import { landing } from "../en/landing.ts";
import { pageRefusals as refusals } from "../en/page-refusals.ts";
import { points } from "../en/points.ts";
import { receipts } from "../en/receipts.ts";

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
