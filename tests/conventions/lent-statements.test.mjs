import assert from "node:assert/strict";
import { test } from "node:test";
import { sourcesOf, withoutComments } from "./sources.mjs";

/*
 * What several commands must do in their batch is one lent statement. These rules find a command that forgot it.
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
    ...(changes.some(mayEndAMatch) && !uses("sayMatchEndedStatement") && !NEVER_OF_A_MATCH[path]
      ? [`${path} may end a match without sayMatchEndedStatement`]
      : []),
  ];
}

const domain = sourcesOf(["app/domain"]);

test("a command that completes or ends a match says so in its room", () => {
  assert.deepEqual(
    domain.flatMap(({ path, text }) => forgottenIn(path, text)),
    [],
  );
});

test("each command that is said to change no match still changes jobs", () => {
  const changing = domain.filter(({ text }) => changesOfJobs(text).some(mayEndAMatch)).map(({ path }) => path);
  assert.deepEqual(
    Object.keys(NEVER_OF_A_MATCH).filter((path) => !changing.includes(path)),
    [],
  );
});

test("a command that forgot the room is found", () => {
  const path = "app/domain/jobs/lifecycle/a-command.ts";
  const completing = 'db\n  .update(jobs)\n  .set({ status: "unreviewed", completedAt: at })\n  .where(which)';
  assert.equal(forgottenIn(path, completing).length, 1);
  assert.equal(forgottenIn(path, `sayWorkIsDoneStatement(db, { which, at }), ${completing}`).length, 0);
  const ending = 'db.update(jobs).set({ ...{ status: "archived", archivedAt: at } }).where(which)';
  assert.equal(forgottenIn(path, ending).length, 1);
  assert.equal(forgottenIn(path, "db.update(jobs).set({ acceptedOfferId: null }).where(which)").length, 1);
  assert.equal(forgottenIn(path, `sayMatchEndedStatement(db, { which, at }), ${ending}`).length, 0);
  assert.equal(forgottenIn(path, "db.update(jobs).set({ remindAt: at }).where(which)").length, 0);
});

/** Places that insert notifications, however they name the table. */
const insertsOfNotifications = ({ path, text }) =>
  [
    ...withoutComments(text).matchAll(
      /\.insert\(\s*(?:\w+\.)?notifications\s*\)|\binsert(?:From|Where)\(\s*[\w.]+,\s*(?:\w+\.)?notifications\s*,|INSERT[^`]*INTO notifications\b/gi,
    ),
  ].map(() => path);

test("notifications are inserted at one place, together with their email", () => {
  const sources = sourcesOf(["app", "worker"]);
  assert.deepEqual(sources.flatMap(insertsOfNotifications), ["app/domain/notifications/statements.ts"]);
  const { text } = sources.find(({ path }) => path === "app/domain/notifications/statements.ts");
  assert.match(text, /insertFrom\(\s*db,\s*notifications,[\s\S]*?emailNotificationsStatement\(db,[\s\S]*?\] as const/);
});

test("a notification that is inserted elsewhere is seen", () => {
  const path = "app/domain/jobs/a-command.ts";
  assert.equal(insertsOfNotifications({ path, text: "db.insert(notifications).values({})" }).length, 1);
  assert.equal(insertsOfNotifications({ path, text: "insertFrom(ctx.db, notifications, { id }, rows)" }).length, 1);
  assert.equal(insertsOfNotifications({ path, text: "insertWhere(\n db,\n notifications,\n {}, isNew)" }).length, 1);
  assert.equal(insertsOfNotifications({ path, text: "db\n .insert(schema.notifications)" }).length, 1);
  assert.equal(insertsOfNotifications({ path, text: "sql`INSERT INTO notifications SELECT 1`" }).length, 1);
  assert.equal(insertsOfNotifications({ path, text: "db.update(notifications).set({})" }).length, 0);
});
