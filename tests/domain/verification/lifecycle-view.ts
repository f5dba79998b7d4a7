import { env } from "cloudflare:workers";
import { and, asc, inArray, ne, sql } from "drizzle-orm";
import { events } from "#db/schema/analytics.ts";
import { auditEntries } from "#db/schema/audit.ts";
import { mediaObjects } from "#db/schema/media.ts";
import { outgoingMessages } from "#db/schema/messaging.ts";
import { notifications } from "#db/schema/notifications.ts";
import { pointAccounts, pointEntries } from "#db/schema/points.ts";
import { users } from "#db/schema/users.ts";
import { identityBonuses, nationalIds, verificationRequests, verifiedDocuments } from "#db/schema/verification.ts";
import { db } from "./fixtures.ts";
import type { World } from "./lifecycle-model.ts";
import { hashOf, type Scene } from "./lifecycle-steps.ts";

/** The recorded state of the documents of one run, as lines in any order. */
export type View = Readonly<Record<string, readonly unknown[]>>;

const PICTURES = { national_id: 2, artisan_card: 1 };
const sorted = (lines: readonly unknown[]) => lines.map((line) => JSON.stringify(line)).sort();

/** From the model. */
export function viewOf(world: World): View {
  const papers = world.papers.map((paper) => ({ ...paper, left: paper.destroyedAt === null ? PICTURES[paper.kind] : 0 }));
  const decided = papers.filter(({ decidedAt }) => decidedAt !== null);
  const points = [0, 1].map((owner) => world.bonuses.filter((one) => one.owner === owner).map(({ at }) => [10, at]));
  const left = papers.reduce((sum, paper) => sum + paper.left, 0);
  return {
    papers: sorted(
      papers.map((one) => [
        ...[one.owner, one.kind, one.sentAt, one.validUntil, one.decided, one.decidedAt, one.destroyedAt, one.left],
      ]),
    ),
    checked: sorted(world.checked.flatMap((of, owner) => Object.entries(of).map(([kind, until]) => [owner, kind, until]))),
    verified: world.verified,
    numbers: world.numbers.map((number) => number ?? null),
    points,
    balances: points.map((lines) => [lines.length * 10, 0, lines.length]),
    bonuses: sorted(world.bonuses.map(({ number, owner }) => [number, owner])),
    told: sorted(world.told.map(({ owner, type, reason, points: given, at }) => [owner, type, reason, given, at])),
    happened: [...world.happened].sort(),
    audited: sorted(
      decided.map(({ owner, kind, sentAt, decided: how, decidedAt }) => {
        const [, verb, by] = /^(\w+) by (\d)/.exec(how) ?? [];
        return [owner, kind, sentAt, `verification.${verb}`, Number(by), decidedAt];
      }),
    ),
    letters: sorted(decided.map(({ owner, kind, sentAt }) => [owner, kind, sentAt])),
    pictures: [left, left],
  };
}

/** From the database and the bucket. */
export async function seen(scene: Scene): Promise<View> {
  const ids = scene.owners.map(({ userId }) => userId);
  const ownerOf = (userId: string | null) => ids.indexOf(userId ?? "");
  const requests = sql`(SELECT id FROM verification_requests WHERE ${inArray(verificationRequests.userId, ids)})`;
  const pictures = sql<number>`(SELECT count(*) FROM verification_images WHERE request_id = verification_requests.id)`;
  const [papers, checked, people, numbers, lines, accounts, bonuses, told, happened, audited, letters, rows] = await db.batch([
    db
      .select({ row: verificationRequests, pictures })
      .from(verificationRequests)
      .where(inArray(verificationRequests.userId, ids)),
    db.select().from(verifiedDocuments).where(inArray(verifiedDocuments.userId, ids)),
    db.select({ isVerified: users.isVerified }).from(users).where(inArray(users.id, ids)).orderBy(asc(users.id)),
    db.select().from(nationalIds).where(inArray(nationalIds.userId, ids)),
    db.select().from(pointEntries).where(inArray(pointEntries.userId, ids)),
    db.select().from(pointAccounts).where(inArray(pointAccounts.userId, ids)).orderBy(asc(pointAccounts.userId)),
    db.select().from(identityBonuses).where(inArray(identityBonuses.userId, ids)),
    db.select().from(notifications).where(inArray(notifications.userId, ids)),
    db
      .select()
      .from(events)
      .where(and(inArray(events.userId, ids), ne(events.kind, "user.registered"))),
    db.select().from(auditEntries).where(sql`subject_kind = 'verification_requests' AND subject_id IN ${requests}`),
    db.select().from(outgoingMessages).where(sql`kind = 'paper_decided' AND subject_id IN ${requests}`),
    db.select({ key: mediaObjects.key }).from(mediaObjects).where(inArray(mediaObjects.ownerId, ids)),
  ]);
  const { objects } = await env.MEDIA.list({ prefix: `${scene.name}/` });
  const hashes = await Promise.all([0, 1, 2].map((number) => hashOf(scene, number)));
  const decider = (userId: string | null) => scene.deciders.findIndex((one) => one.userId === userId);
  const how = ({ status, decidedBy, reason }: (typeof papers)[number]["row"]) =>
    status === "submitted" ? "" : `${status} by ${decider(decidedBy)}${reason === null ? "" : `, ${reason}`}`;
  const of = (requestId: string) => papers.find(({ row }) => row.id === requestId)?.row;
  return {
    papers: sorted(
      papers.map(({ row, pictures: left }) => [
        ...[ownerOf(row.userId), row.kind, row.createdAt, row.validUntil, how(row), row.decidedAt, row.imagesDeletedAt, left],
      ]),
    ),
    checked: sorted(checked.map(({ userId, kind, validUntil }) => [ownerOf(userId), kind, validUntil])),
    verified: people.map(({ isVerified }) => isVerified),
    numbers: ids.map((id) => {
      const own = numbers.find(({ userId }) => userId === id);
      return own ? hashes.indexOf(own.numberHash) : null;
    }),
    points: ids.map((id) => lines.filter(({ userId }) => userId === id).map(({ points, createdAt }) => [points, createdAt])),
    balances: accounts.map(({ available, held, lastSeq }) => [available, held, lastSeq]),
    bonuses: sorted(bonuses.map(({ numberHash, userId }) => [hashes.indexOf(numberHash), ownerOf(userId)])),
    told: sorted(told.map(({ userId, type, reason, points, createdAt }) => [ownerOf(userId), type, reason, points, createdAt])),
    happened: happened.map(({ userId, kind, at }) => `${ownerOf(userId)} ${kind} ${at}`).sort(),
    audited: sorted(
      audited.map(({ subjectId, actorId, action, at }) => {
        const row = of(subjectId);
        return [row && ownerOf(row.userId), row?.kind, row?.createdAt, action, decider(actorId), at];
      }),
    ),
    letters: sorted(
      letters.map(({ subjectId }) => [ownerOf(of(subjectId)?.userId ?? null), of(subjectId)?.kind, of(subjectId)?.createdAt]),
    ),
    pictures: [rows.length, objects.length],
  };
}
