import { adjustments } from "../ar/admin/adjustments.ts";
import { admin } from "../ar/admin/admin.ts";
import { adminJobs } from "../ar/admin/admin-jobs.ts";
import { adminReceipts } from "../ar/admin/admin-receipts.ts";
import { adminReviews } from "../ar/admin/admin-reviews.ts";
import { adminSearch } from "../ar/admin/admin-search.ts";
import { adminUsers } from "../ar/admin/admin-users.ts";
import { auditLog } from "../ar/admin/audit-log.ts";
import { decisions } from "../ar/admin/decisions.ts";
import { secondFactor } from "../ar/auth/second-factor.ts";
import { security } from "../ar/auth/security.ts";
import { counts } from "../ar/counts.ts";
import { disputeWords as disputes } from "../ar/dispute-words.ts";
import { documentFields as fields } from "../ar/document-fields.ts";
import { documentSides as side } from "../ar/document-sides.ts";
import { jobModeration as job_lifecycle } from "../ar/jobs/job-moderation.ts";
import { reviewWords } from "../ar/jobs/review-words.ts";
import { pageRefusals as refusals } from "../ar/page-refusals.ts";
import { pointKinds as kind } from "../ar/points/point-kinds.ts";
import { receiptFacts } from "../ar/receipt-facts.ts";

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
  disputes,
  documents: { side },
  fields,
  job_lifecycle,
  points: { kind },
  receipts: { ...receiptFacts, admin: adminReceipts },
  refusals,
  reviews: { ...reviewWords, admin: adminReviews },
  second_factor: secondFactor,
  security: { devices: { unknown: security.devices.unknown } },
} as const;
