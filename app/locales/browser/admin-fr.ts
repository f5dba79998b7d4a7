import { adjustments } from "../fr/admin/adjustments.ts";
import { admin } from "../fr/admin/admin.ts";
import { adminJobs } from "../fr/admin/admin-jobs.ts";
import { adminReceipts } from "../fr/admin/admin-receipts.ts";
import { adminReviews } from "../fr/admin/admin-reviews.ts";
import { adminSearch } from "../fr/admin/admin-search.ts";
import { adminUsers } from "../fr/admin/admin-users.ts";
import { auditLog } from "../fr/admin/audit-log.ts";
import { decisions } from "../fr/admin/decisions.ts";
import { secondFactor } from "../fr/auth/second-factor.ts";
import { security } from "../fr/auth/security.ts";
import { counts } from "../fr/counts.ts";
import { disputeWords as disputes } from "../fr/dispute-words.ts";
import { documentFields as fields } from "../fr/document-fields.ts";
import { documentSides as side } from "../fr/document-sides.ts";
import { jobModeration as job_lifecycle } from "../fr/jobs/job-moderation.ts";
import { reviewWords } from "../fr/jobs/review-words.ts";
import { pageRefusals as refusals } from "../fr/page-refusals.ts";
import { pointKinds as kind } from "../fr/points/point-kinds.ts";
import { receiptFacts } from "../fr/receipt-facts.ts";

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
