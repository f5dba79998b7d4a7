import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { ROOT, sourcesOf } from "./sources.mjs";

/** Tests of several commands together, or of the costs of a domain. They are named after their subject, not after a file. */
const SCENARIOS = [
  "admin-race/admin-race",
  "announcements/announcement-rotation",
  "announcements/changed-jobs",
  "announcements/wave-races",
  "announcements/waves",
  "artisans/categories-and-wilayas",
  "artisans/failures-after-commit",
  "audit/reasons",
  "auth/passwords/reset-enumeration",
  "auth/secrets-at-rest",
  "auth/sign-in/sign-in-again",
  "chat/rooms",
  "codes/cost",
  "codes/enumeration",
  "codes/kept-share",
  "codes/plans",
  "codes/way-back",
  "contacts-before-match",
  "cron-tasks/failed-rows",
  "dates-that-cannot-be",
  "disputes/dispute-decisions",
  "disputes/dispute-privacy",
  "disputes/dispute-states",
  "disputes/two-artisans",
  "guests/find-request",
  "guests/guest-job",
  "guests/guest-photos",
  "guests/guest-sms",
  "guests/guest-texts",
  "guests/newest-request",
  "jobs/lifecycle/edit-while-accepted",
  "jobs/lifecycle/edit-while-confirmed",
  "jobs/lifecycle/job-lifecycle",
  "jobs/lists/job-lists",
  "jobs/lists/plans",
  "jobs/moderation/held-jobs",
  "jobs/open-again",
  "media/corpus",
  "media/uploads",
  "messaging/decision-emails",
  "no-shows/arrival",
  "no-shows/pauses",
  "no-shows/races",
  "no-shows/refusals",
  "no-shows/reopened",
  "no-shows/states",
  "offers/end-offer",
  "offers/holds",
  "offers/revision-races",
  "payments/packs",
  "payments/receipt-lifecycle",
  "points/ledger",
  "points/plans",
  "points/random-operations",
  "points/spends",
  "privacy/account-deletion/complete-erasure",
  "privacy/account-deletion/former-guest",
  "privacy/every-table",
  "push/plans",
  "push/quiet-hours",
  "reports/appeals",
  "reviews/after-a-review",
  "reviews/plans",
  "reviews/proofs",
  "reviews/recount",
  "users/deactivation-with-broken-ledger",
  "verification/verification-life",
  "visits/codes",
  "visits/kills",
  "visits/match-life",
  "visits/races",
  "visits/visit-messages",
  "visits/visit-refusals",
  "visits/visit-states",
];

const MAX_FILES_IN_FOLDER = 40;
/** Recordings and patches are data: one small file for each endpoint or control. */
const DATA_FOLDERS = ["tests/api/contract", "tests/twins"];

const domainTests = () =>
  sourcesOf(["tests/domain"], /\.test\.ts$/).map(({ path }) => path.slice("tests/domain/".length, -".test.ts".length));
const isMirror = (name) => existsSync(join(ROOT, "app/domain", `${name}.ts`));

test("a domain test has the path of the tested file, or is a listed scenario", () => {
  const names = domainTests();
  assert.ok(names.includes("offers/accept-offer") && isMirror("offers/accept-offer") && !isMirror("offers/accept"));
  assert.deepEqual(
    names.filter((name) => !isMirror(name)),
    SCENARIOS,
  );
});

test(`no test folder has more than ${MAX_FILES_IN_FOLDER} files`, () => {
  const counts = Object.groupBy(sourcesOf(["tests"], /./), ({ path }) => dirname(path));
  const full = Object.entries(counts).filter(
    ([folder, files]) => files.length > MAX_FILES_IN_FOLDER && !DATA_FOLDERS.includes(folder),
  );
  assert.deepEqual(
    full.map(([folder, files]) => `${folder}: ${files.length}`),
    [],
  );
});
