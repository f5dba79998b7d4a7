import assert from "node:assert/strict";
import { test } from "node:test";
import { sourcesOf, withoutComments } from "./sources.mjs";

/** Functions that check admin rights and only read. All others are commands. */
const READS = new Set([
  ...["adminCategories", "adminCategoryDetails", "adminSubcategoryDetails", "requirePost", "requirePostBySlug", "adminPostList"],
  ...[
    "adminJobDetails",
    "adminJobList",
    "jobClock",
    "dashboardJobCounts",
    "adminUserDetails",
    "adminUserList",
    "findAdminUserRow",
    "dashboardUserCounts",
  ],
  ...[
    "reviewList",
    "auditLogEntries",
    "listContactMessages",
    "savedReplies",
    "findContactMessage",
    "factorState",
    "pendingFactor",
    "inboxCounts",
    "inboxTotals",
    "ownViews",
  ],
  ...[
    "keyMetrics",
    "countedJobs",
    "missedPromises",
    "missedPromiseShares",
    "receiptList",
    "findReceipt",
    "requirePendingReceipt",
    "requireReceiptDecider",
    "reportList",
    "findReport",
  ],
  ...[
    "requireReportToDecide",
    "requireDisputeToDecide",
    "listDisputes",
    "listNoShows",
    "findAdminDispute",
    "findDisputeCase",
    "refuseAfterLostRace",
    "settingsAndPacks",
    "healthChecks",
    "systemHealth",
    "messagesOfCause",
    "verificationQueue",
    "verificationDetails",
  ],
  ...[
    "decidedAdjustments",
    "limitProposal",
    "waitingAdjustments",
    "madeDecisions",
    "adminSearch",
    "pendingVerifications",
    "pendingVerificationList",
    "pendingVerificationOf",
  ],
  ...["requirePendingVerification", "userAfterDecision", "listReviewKeys", "removerOf"],
  ...["disputeRows", "noShowRows"],
]);
/** Shared parts of commands. Only commands call them. */
const PARTS = new Set(["changeCategoryOrSubcategory", "reorderCategories"]);

const IMPORTS = /^import[\s\S]*?;\n/gm;
const GUARD =
  /\b(requireAdmin|requireAdminOrSystem|requireFactorOwner|requireReportToDecide|requirePending(Receipt|Verification)|adminBatch)\(/;
const WRITE = /\w+Statements?\(|\.(insert|update|delete)\(/;

/** Each exported function with the private code below it. */
const functionsOf = ({ path, text }) =>
  withoutComments(text)
    .replace(IMPORTS, "")
    .split(/^(?=export )/m)
    .flatMap((code) => {
      const name = /^export (?:async )?(?:function|const) (\w+)/.exec(code)?.[1];
      return name ? [{ path, name, code }] : [];
    });

const guarded = sourcesOf(["app/domain"], /\.ts$/)
  .filter(({ path }) => !path.startsWith("app/domain/shared/"))
  .flatMap(functionsOf)
  .filter(({ code }) => GUARD.test(code));
const commands = guarded.filter(({ name }) => !READS.has(name) && !PARTS.has(name));

/** The arguments of each call of `callee`: `db.batch([...])` → `[...]`. */
function argumentsOf(code, callee) {
  return [...code.matchAll(callee)].map(({ index, 0: call }) => {
    let depth = 1;
    let end = index + call.length;
    while (depth > 0 && end < code.length) {
      if (code[end] === "(") depth += 1;
      if (code[end] === ")") depth -= 1;
      end += 1;
    }
    return code.slice(index + call.length, end - 1);
  });
}

test("the race test runs each admin command", () => {
  const raceTests = sourcesOf(["tests/domain/admin-race"]).map(({ text }) => text.replace(IMPORTS, ""));
  const isInRace = (name) => raceTests.some((text) => new RegExp(`\\) =>\\s+${name}\\(`).test(text));
  assert.ok(commands.length >= 38, `${commands.length} commands`);
  assert.deepEqual(
    commands.filter(({ name }) => !isInRace(name)).map(({ path, name }) => `${path}: ${name}`),
    [],
  );
});

test("the functions that are listed as reads exist and write nothing", () => {
  const known = new Map(guarded.map((one) => [one.name, one]));
  assert.deepEqual(
    [...READS, ...PARTS].filter((name) => !known.has(name)),
    [],
  );
  assert.deepEqual(
    [...READS].filter((name) => WRITE.test(known.get(name).code)),
    [],
  );
});

test("an admin command writes through adminBatch only", () => {
  const direct = guarded.flatMap(({ path, name, code }) => [
    ...argumentsOf(code, /\bdb\s*\.batch\(|\brunBatch\(/g)
      .filter((statements) => WRITE.test(statements))
      .map(() => `${path}: ${name} writes by another batch`),
    ...(/\bplainBatch\b/.test(code) ? [`${path}: ${name} writes by plainBatch`] : []),
    ...(/await \(?(ctx\.)?(db\s*\.(insert|update|delete)\(|\w+Statements?\()/.test(code)
      ? [`${path}: ${name} writes without a batch`]
      : []),
  ]);
  assert.deepEqual(direct, []);
});

test("only require-admin.ts refuses users who are not admins", () => {
  const others = sourcesOf(["app/domain"], /\.ts$/)
    .filter(({ path }) => path !== "app/domain/shared/admin-rights/require-admin.ts")
    .filter(({ text }) =>
      /kind !== "admin"\)? throw refuse\("(permission_denied|not_authenticated)"/.test(withoutComments(text)),
    );
  assert.deepEqual(
    others.map(({ path }) => path),
    [],
  );
});
