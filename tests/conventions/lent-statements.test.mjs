import assert from "node:assert/strict";
import { test } from "node:test";
import { sourcesOf, withoutComments } from "./sources.mjs";

/*
 * Work that several commands must do in their batch is a shared statement. These rules find a command without it.
 */

/** Commands that change no matched job, because their condition names another status. */
const NEVER_OF_A_MATCH = {
  "app/domain/jobs/lifecycle/close-job.ts": "open jobs",
  "app/domain/jobs/lifecycle/delete-job.ts": "drafts and open jobs",
  "app/domain/jobs/lifecycle/expire-jobs.ts": "open jobs",
  "app/domain/jobs/review-statements.ts": "completed jobs",
  "app/domain/jobs/statements.ts": "drafts, open jobs, and the acceptance itself",
};

/** Each `.update(jobs).set({ … })` of a text, without its conditions. */
const changesOfJobs = (text) =>
  [...withoutComments(text).matchAll(/\.update\(\s*jobs\s*\)\s*\.set\(([\s\S]*?)\)\s*\.where\(/g)].map(([, set]) => set);

const completes = (set) => /\bcompletedAt:\s*(?!null)|"unreviewed"/.test(set);
const mayEndAMatch = (set) => /\bstatus:\s*"(open|archived|draft)"|\bacceptedOfferId:\s*null/.test(set);

function forgottenIn(path, text) {
  const changes = changesOfJobs(text);
  const uses = (name) => new RegExp(`\\b${name}\\(`).test(withoutComments(text));
  return [
    ...(changes.some(completes) && !uses("sayWorkIsDoneStatement")
      ? [`${path} completes jobs without sayWorkIsDoneStatement`]
      : []),
    ...(changes.some(completes) && !uses("completeVisitsStatement")
      ? [`${path} completes jobs without completeVisitsStatement`]
      : []),
    ...(changes.some(mayEndAMatch) && !uses("cancelVisitsStatements") && !NEVER_OF_A_MATCH[path]
      ? [`${path} may end a match without cancelVisitsStatements`]
      : []),
    ...(changes.some(mayEndAMatch) && !uses("sayMatchEndedStatement") && !NEVER_OF_A_MATCH[path]
      ? [`${path} may end a match without sayMatchEndedStatement`]
      : []),
  ];
}

const domain = sourcesOf(["app/domain"]);

test("a command that completes or ends a match posts a system message in its room and ends the visits", () => {
  assert.deepEqual(
    domain.flatMap(({ path, text }) => forgottenIn(path, text)),
    [],
  );
});

test("each command that is listed as not changing a match still changes jobs", () => {
  const changing = domain.filter(({ text }) => changesOfJobs(text).some(mayEndAMatch)).map(({ path }) => path);
  assert.deepEqual(
    Object.keys(NEVER_OF_A_MATCH).filter((path) => !changing.includes(path)),
    [],
  );
});

test("a command without the system message is found", () => {
  const path = "app/domain/jobs/lifecycle/a-command.ts";
  const completing = 'db\n  .update(jobs)\n  .set({ status: "unreviewed", completedAt: at })\n  .where(which)';
  assert.equal(forgottenIn(path, completing).length, 2);
  const done = "sayWorkIsDoneStatement(db, { which, at }), completeVisitsStatement(db, { which, at })";
  assert.equal(forgottenIn(path, `${done}, ${completing}`).length, 0);
  const ending = 'db.update(jobs).set({ ...{ status: "archived", archivedAt: at } }).where(which)';
  assert.equal(forgottenIn(path, ending).length, 2);
  assert.equal(forgottenIn(path, "db.update(jobs).set({ acceptedOfferId: null }).where(which)").length, 2);
  const ended = "sayMatchEndedStatement(db, { which, at }), cancelVisitsStatements(db, { which, at })";
  assert.equal(forgottenIn(path, `${ended}, ${ending}`).length, 0);
  assert.equal(forgottenIn(path, "db.update(jobs).set({ remindAt: at }).where(which)").length, 0);
});

/** Inserts of notifications, whatever name the table has. */
const insertsOfNotifications = ({ path, text }) =>
  [
    ...withoutComments(text).matchAll(
      /\.insert\(\s*(?:\w+\.)?notifications\s*\)|\binsert(?:From|Where)\(\s*[\w.]+,\s*(?:\w+\.)?notifications\s*,|INSERT[^`]*INTO notifications\b/gi,
    ),
  ].map(() => path);

test("notifications are inserted in one file, together with their email", () => {
  const sources = sourcesOf(["app", "worker"]);
  assert.deepEqual(sources.flatMap(insertsOfNotifications), ["app/domain/notifications/statements.ts"]);
  const { text } = sources.find(({ path }) => path === "app/domain/notifications/statements.ts");
  assert.match(text, /insertFrom\(\s*db,\s*notifications,[\s\S]*?emailNotificationsStatement\(db,[\s\S]*?\] as const/);
});

test("a notification that is inserted elsewhere is found", () => {
  const path = "app/domain/jobs/a-command.ts";
  assert.equal(insertsOfNotifications({ path, text: "db.insert(notifications).values({})" }).length, 1);
  assert.equal(insertsOfNotifications({ path, text: "insertFrom(ctx.db, notifications, { id }, rows)" }).length, 1);
  assert.equal(insertsOfNotifications({ path, text: "insertWhere(\n db,\n notifications,\n {}, isNew)" }).length, 1);
  assert.equal(insertsOfNotifications({ path, text: "db\n .insert(schema.notifications)" }).length, 1);
  assert.equal(insertsOfNotifications({ path, text: "sql`INSERT INTO notifications SELECT 1`" }).length, 1);
  assert.equal(insertsOfNotifications({ path, text: "db.update(notifications).set({})" }).length, 0);
});

/** Changes that the counters count: a table, the set columns, and the events that record the change. */
const COUNTED = [
  {
    table: "jobs",
    set: /\b(status|held|completedAt|openedAt|deletedAt):|\baddHeldReasons\(/,
    events: /"(job|match)\.\w+"|notifyHeldStatements\(/,
  },
  { table: "users", set: /\bisAdmin:/, events: /"admin\.(appointed|dismissed)"/ },
  { table: "accountDeletions", set: /\berasureStartedAt:/, events: /"account\.erasure_started"/ },
  { table: "paymentReceipts", set: /\bdecidedBy: adminId/, events: /"receipt\.(approved|denied)"/ },
  { table: "verificationRequests", set: /\bdecidedBy: adminId/, events: /"verification\.(approved|rejected)"/ },
  { table: "chatReports", set: /\bappealDecidedAt:/, events: /`chat_report\.\$\{outcome\}`/ },
];
const COUNTED_INSERTS = [
  { table: "rooms", events: /"chat\.opened"/ },
  { table: "reviews", events: /"review\.left"/ },
  { table: "chatReports", events: /"chat\.reported"/ },
  { table: "pointEntries", events: /EVENT_OF_ENTRY/ },
  { table: "sessions", events: /recordSessionMonthStatements\(/ },
];

/** Shared statements whose callers record the event, because only they know which one. */
const RECORDED_BY_CALLER = {
  "app/domain/jobs/lifecycle/completion-statements.ts": "app/domain/jobs/lifecycle/complete-job.ts",
  "app/domain/jobs/review-statements.ts": "app/domain/reviews/statements.ts",
  "app/domain/users/admin-user-statements.ts": "app/domain/auth/admins/dismiss-admin.ts",
  "app/domain/users/statements.ts": "app/domain/privacy/account-deletion/erase-account.ts",
};

const setsOf = (text, table) =>
  [
    ...text.matchAll(new RegExp(`\\.update\\(\\s*${table}\\s*\\)\\s*\\.set\\(([\\s\\S]*?)\\)\\s*(?:\\.from|\\.where)\\(`, "g")),
  ].map(([, set]) => set);
const inserts = (text, table) =>
  new RegExp(`\\.insert\\(\\s*${table}\\s*\\)|\\binsert(?:From|Where)\\(\\s*[\\w.]+,\\s*${table}\\s*,`).test(text);

function uncountedIn({ path, text: written }) {
  const text = withoutComments(written);
  return [
    ...COUNTED.filter(({ table, set, events }) => setsOf(text, table).some((one) => set.test(one)) && !events.test(text)),
    ...COUNTED_INSERTS.filter(({ table, events }) => inserts(text, table) && !events.test(text)),
  ].map(({ table }) => `${path} changes ${table} without its event`);
}

test("a command that changes counted data records its event", () => {
  const uncounted = domain.filter(({ path }) => !RECORDED_BY_CALLER[path]).flatMap(uncountedIn);
  assert.deepEqual(uncounted, []);
});

test("each statement whose event the caller records still changes counted data, and the caller records an event", () => {
  const fileAt = (path) => domain.find((file) => file.path === path);
  for (const [lent, caller] of Object.entries(RECORDED_BY_CALLER)) {
    assert.equal(uncountedIn(fileAt(lent)).length, 1, lent);
    assert.match(fileAt(caller).text, /recordEvent(If|Each)?Statement\(/, caller);
  }
});

test("a command without its event is found", () => {
  const of = (text) => uncountedIn({ path: "app/domain/jobs/a-command.ts", text }).length;
  assert.equal(of('db.update(jobs).set({ status: "archived" }).where(which)'), 1);
  assert.equal(of('record("job.closed"); db.update(jobs).set({ status: "archived" }).where(which)'), 0);
  assert.equal(of("db.update(jobs).set({ remindAt: at }).where(which)"), 0);
  assert.equal(of("db.update(users).set({ isAdmin: true }).where(which)"), 1);
  assert.equal(of("insertWhere(db, rooms, { id }, condition)"), 1);
  assert.equal(of("db.insert(sessions).values(row)"), 1);
});
