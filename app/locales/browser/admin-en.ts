import { adjustments } from "../en/admin/adjustments.ts";
import { admin } from "../en/admin/admin.ts";
import { adminJobs } from "../en/admin/admin-jobs.ts";
import { adminReceipts } from "../en/admin/admin-receipts.ts";
import { adminReviews } from "../en/admin/admin-reviews.ts";
import { adminSearch } from "../en/admin/admin-search.ts";
import { adminUsers } from "../en/admin/admin-users.ts";
import { auditLog } from "../en/admin/audit-log.ts";
import { decisions } from "../en/admin/decisions.ts";
import { secondFactor } from "../en/auth/second-factor.ts";
import { security } from "../en/auth/security.ts";
import { counts } from "../en/counts.ts";
import { disputeWords as disputes } from "../en/dispute-words.ts";
import { documentFields as fields } from "../en/document-fields.ts";
import { documentSides as side } from "../en/document-sides.ts";
import { jobModeration as job_lifecycle } from "../en/jobs/job-moderation.ts";
import { reviewWords } from "../en/jobs/review-words.ts";
import { pageRefusals as refusals } from "../en/page-refusals.ts";
import { pointKinds as kind } from "../en/points/point-kinds.ts";
import { receiptFacts } from "../en/receipt-facts.ts";

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
