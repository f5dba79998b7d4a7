import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { announceJob } from "#app/domain/announcements/announce-job.ts";
import { viewJob } from "#app/domain/announcements/view-job.ts";
import { completeJob } from "#app/domain/jobs/lifecycle/complete-job.ts";
import { NotificationPreferencesInput } from "#app/domain/notifications/input.ts";
import { notificationPreferencesOf } from "#app/domain/notifications/preferences.ts";
import { notificationsOf } from "#app/domain/notifications/queries.ts";
import { NOTIFICATION_TYPES, type NotificationType } from "#app/domain/notifications/rules.ts";
import { setNotificationPreferences } from "#app/domain/notifications/set-notification-preferences.ts";
import { setTopicPreferences } from "#app/domain/notifications/set-topic-preferences.ts";
import { wantsPush } from "#app/domain/notifications/statements.ts";
import { TOPICS } from "#app/domain/notifications/type-rules.ts";
import { parseInput } from "#app/domain/shared/errors/field-errors.ts";
import { outgoingMessages } from "#db/schema/messaging.ts";
import { notificationPreferences } from "#db/schema/notifications.ts";
import { users } from "#db/schema/users.ts";
import { asSystem, ctxAs, insertDemoUsers, testCtx } from "#tests/support/ctx.ts";
import { acceptedOffer, insertClient, insertPlumber, postedJob, sentOffer } from "#tests/support/fixtures.ts";
import { db } from "../jobs/fixtures.ts";

beforeAll(insertDemoUsers);

const typesOf = async (ctx: ReturnType<typeof testCtx>) =>
  (await notificationPreferencesOf(ctx)).preferences.map(({ type }) => type);
const of = async (ctx: ReturnType<typeof testCtx>, type: NotificationType) =>
  (await notificationPreferencesOf(ctx)).preferences.find((one) => one.type === type);
const rowsOf = (userId: string) => db.select().from(notificationPreferences).where(eq(notificationPreferences.userId, userId));

test("each user chooses among their own types, with the defaults", async () => {
  expect(await typesOf(ctxAs("amina"))).toContain("new_job_request");
  expect(await typesOf(ctxAs("amina"))).not.toContain("new_job_added");
  expect(await typesOf(ctxAs("amina"))).not.toContain("verification_approved");
  expect(await typesOf(ctxAs("yacine"))).toEqual(
    expect.arrayContaining(["new_job_added", "new_job_request", "payment_accepted"]),
  );
  expect(await typesOf(ctxAs("yacine"))).not.toContain("request_held");
  expect(await typesOf(ctxAs("nadir"))).toEqual(expect.arrayContaining(["request_held", "ledger_broken"]));
  const company = await insertClient("firm");
  await db.update(users).set({ companyName: "Firm" }).where(eq(users.id, "firm"));
  expect(await typesOf(testCtx(company))).toContain("verification_approved");

  expect(await of(ctxAs("yacine"), "new_job_added")).toMatchObject({ topic: "new_jobs", app: true, email: false, always: [] });
  expect(await of(ctxAs("yacine"), "job_request_approved")).toMatchObject({ app: true, email: true, always: ["app"] });
  await expect(notificationPreferencesOf(testCtx())).rejects.toMatchObject({ code: "not_authenticated" });
});

test("a choice holds until the next, for its user and type only", async () => {
  const chosen = (is_on: boolean) => ({ preferences: [{ type: "new_job_added", channel: "email", is_on }] as const });
  await setNotificationPreferences(ctxAs("karim"), { preferences: [...chosen(true).preferences] });
  expect(await of(ctxAs("karim"), "new_job_added")).toMatchObject({ app: true, email: true });
  expect(await of(ctxAs("yacine"), "new_job_added")).toMatchObject({ email: false });
  expect(await of(ctxAs("karim"), "job_open_again")).toMatchObject({ email: false });
  await setNotificationPreferences(ctxAs("karim"), { preferences: [...chosen(false).preferences] });
  expect(await of(ctxAs("karim"), "new_job_added")).toMatchObject({ email: false });
  expect(await rowsOf("karim")).toHaveLength(1);
  await expect(setNotificationPreferences(testCtx(), chosen(true) as never)).rejects.toMatchObject({ code: "not_authenticated" });
});

test("pushes are on by default for what needs an answer, and may be turned off for every type", async () => {
  const artisan = testCtx(await insertPlumber("pushed", 10));
  const topicsOn = async () => {
    const { preferences } = await notificationPreferencesOf(artisan);
    return [...new Set(preferences.filter((one) => one.push).map(({ topic }) => topic))].sort();
  };
  expect(await topicsOn()).toEqual(["matches", "messages", "new_jobs", "offers", "papers", "payments", "requests", "safety"]);
  expect(TOPICS.alarms.push).toBe("on");
  for (const topic of ["own_offers", "reviews", "desk"] as const) expect(TOPICS[topic].push).toBe("off");

  const every = (is_on: boolean) => NOTIFICATION_TYPES.map((type) => ({ type, channel: "push", is_on }));
  const parsed = parseInput(NotificationPreferencesInput, { preferences: every(false) });
  if (!parsed.ok) throw new Error("refused");
  await setNotificationPreferences(artisan, parsed.input);
  expect(await topicsOn()).toEqual([]);
  expect((await of(ctxAs("karim"), "new_job_added"))?.push).toBe(true);
  expect(await of(artisan, "job_request_approved")).toMatchObject({
    app: true,
    email: true,
    push: false,
    always: ["app"],
  });
  const wanted = async (type: NotificationType) =>
    db.all<{ id: string }>(sql`SELECT id FROM users WHERE id IN ('pushed', 'karim') AND ${wantsPush(sql`users.id`, type)}`);
  expect(await wanted("new_job_added")).toEqual([{ id: "karim" }]);
  expect(await wanted("offer_seen")).toEqual([]);
});

test("mandatory and unknown types are refused", () => {
  const errorsOf = (preferences: unknown) => {
    const parsed = parseInput(NotificationPreferencesInput, { preferences });
    return parsed.ok ? null : parsed.errors.preferences?.map(({ code }) => code);
  };
  const one = { type: "job_request_approved", channel: "app", is_on: false };
  expect(errorsOf([one])).toEqual(["invalid_choice"]);
  expect(errorsOf([{ ...one, is_on: true }])).toBeNull();
  expect(errorsOf([{ ...one, channel: "email" }])).toBeNull();
  expect(errorsOf([{ ...one, type: "ledger_broken", channel: "email" }])).toEqual(["invalid_choice"]);
  expect(errorsOf([{ ...one, type: "gossip" }])).toEqual(["invalid_choice"]);
  expect(errorsOf([{ ...one, channel: "sms" }])).toEqual(["invalid_choice"]);
  expect(errorsOf([{ ...one, is_on: "maybe" }])).toEqual(["not_boolean"]);
  expect(errorsOf("x")).toEqual(["invalid"]);
  expect(errorsOf(Array.from({ length: 500 }, () => one))).toContain("max_items");
});

// Users choose the emails they get.
test("an artisan can silence all but matches", async () => {
  const artisan = await insertPlumber("silent", 10);
  await setTopicPreferences(testCtx(artisan), { app: [], email: [] });
  const client = await insertClient("loud");
  const jobId = await postedJob(client);
  await announceJob(asSystem(), { jobId });
  const offerId = await sentOffer(artisan, jobId);
  await viewJob(testCtx(client), { jobId });
  await acceptedOffer(client, offerId);
  await completeJob(testCtx(client), { jobId });

  const told = await notificationsOf(testCtx(artisan));
  expect(told.map(({ type }) => type).sort()).toEqual(["job_completed", "job_request_approved", "new_job_added", "offer_seen"]);
  expect(told.filter(({ readAt }) => readAt === null).map(({ type }) => type)).toEqual(["job_request_approved"]);
  expect(await db.$count(outgoingMessages, eq(outgoingMessages.userId, "silent"))).toBe(0);
});

test("a choice for several types is stored for each, and unchanged ones are not stored", async () => {
  const artisan = testCtx(await insertPlumber("topics", 10));
  const before = (await notificationPreferencesOf(artisan)).preferences;
  const topicsWith = (channel: "app" | "email") => [...new Set(before.filter((one) => one[channel]).map(({ topic }) => topic))];
  const same = { app: topicsWith("app"), email: topicsWith("email") };
  await setTopicPreferences(artisan, same);
  expect(await rowsOf("topics")).toEqual([]);

  await setTopicPreferences(artisan, { ...same, email: [...same.email, "new_jobs"] });
  const stored = (await rowsOf("topics")).map(({ type, channel, isOn }) => `${type} ${channel} ${isOn}`);
  expect(stored.sort()).toEqual(["job_open_again email true", "new_job_added email true"]);
});
