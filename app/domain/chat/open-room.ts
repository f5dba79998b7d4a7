import { and, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { BatchResults } from "#db/run-batch.ts";
import { participants, rooms } from "#db/schema/chat.ts";
import { communes } from "#db/schema/geography.ts";
import { jobs } from "#db/schema/jobs.ts";
import { offers } from "#db/schema/offers.ts";
import { markOpenRoomNotificationsReadStatement } from "../notifications/statements.ts";
import { hasReviewed } from "../reviews/statements.ts";
import type { SignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import type { ImageView } from "../shared/contracts/image-sizes.ts";
import { maskContacts } from "../shared/text/mask-contacts.ts";
import { roomQuery, roomsQuery, toRoom } from "./list-rooms.ts";
import { isMuted } from "./statements.ts";

const own = alias(participants, "own");

/** Rooms of the actor and the open one. Marks its notifications as read; pass the rows to toOpenRoom. */
export const openRoomStatements = (ctx: Ctx, { userId }: SignedIn, roomId: string) => ({
  list: roomsQuery(ctx, userId),
  room: roomQuery(ctx, userId, roomId),
  facts: factsQuery(ctx, userId, roomId),
  read: markOpenRoomNotificationsReadStatement(ctx.db, { userId, at: ctx.now, roomId }),
});

export const toOpenRoom = ({
  list,
  room: [room],
  facts: [facts],
  read,
}: BatchResults<ReturnType<typeof openRoomStatements>>) => ({
  notificationsRead: read.length,
  rooms: list.map(toRoom),
  open: room && facts ? { ...toRoom(room), ...shownFacts(facts) } : null,
});

export type OpenRoomRow = NonNullable<ReturnType<typeof toOpenRoom>["open"]>;

const photo = sql<
  string | null
>`(SELECT json_object('id', media_objects.id, 'width', width, 'height', height, 'colour', placeholder_colour)
  FROM job_photos JOIN media_objects ON media_objects.id = job_photos.media_id
  WHERE job_photos.job_id = ${jobs.id} AND ${jobs.deletedAt} IS NULL ORDER BY position LIMIT 1)`;

const factsQuery = (ctx: Ctx, userId: string, roomId: string) =>
  ctx.db
    .select({
      readSeq: own.readSeq,
      isSilenced: sql<boolean>`EXISTS (SELECT 1 FROM participants AS member WHERE member.room_id = ${rooms.id}
        AND member.user_id = ${userId} AND ${isMuted})`.mapWith(Boolean),
      hasBlocked: sql<boolean>`EXISTS (SELECT 1 FROM blocks JOIN participants AS member ON member.user_id = blocks.blocked_id
        WHERE member.room_id = ${rooms.id} AND blocks.blocker_id = ${userId})`.mapWith(Boolean),
      isReadHidden: sql<boolean>`${rooms.isMasked} AND ${own.side} = 'artisan'`.mapWith(Boolean),
      job: {
        status: jobs.status,
        held: jobs.held,
        clientId: jobs.clientId,
        description: sql<string>`CASE WHEN ${jobs.deletedAt} IS NULL THEN ${jobs.description} ELSE '' END`,
        isGone: sql<boolean>`${jobs.deletedAt} IS NOT NULL`.mapWith(Boolean),
        isChosen: sql<boolean>`${jobs.acceptedOfferId} IS ${offers.id}`.mapWith(Boolean),
        preferredSlots: jobs.preferredSlots,
        createdAt: jobs.createdAt,
        openedAt: jobs.openedAt,
        matchedAt: jobs.matchedAt,
        completedAt: jobs.completedAt,
        archivedAt: jobs.archivedAt,
        isReviewed: sql<boolean>`${hasReviewed(ctx.actor)}`.mapWith(Boolean),
        isCancelled: sql<boolean>`coalesce(${jobs.archiveReason} IN ('cancelled', 'removed'), 0)`.mapWith(Boolean),
        photo,
      },
      commune: { nameAr: communes.nameAr, nameFr: communes.nameFr, nameEn: communes.nameEn },
      offer: {
        artisanId: offers.artisanId,
        kind: offers.kind,
        price: offers.price,
        askedPrice: sql<number | null>`CASE ${offers.status} WHEN 'revised' THEN ${offers.proposedPrice} END`,
        material: offers.materialIncluded,
        earliestDate: offers.earliestDate,
        validUntil: offers.validUntil,
        status: offers.status,
        createdAt: offers.createdAt,
        decidedAt: offers.decidedAt,
      },
    })
    .from(own)
    .innerJoin(rooms, eq(rooms.id, own.roomId))
    .innerJoin(jobs, eq(jobs.id, rooms.jobId))
    .innerJoin(communes, eq(communes.id, jobs.communeId))
    .innerJoin(offers, eq(offers.id, rooms.offerId))
    .where(and(eq(own.userId, userId), eq(own.roomId, roomId)));

type Facts = Awaited<ReturnType<typeof factsQuery>>[number];

/** Before a match contact data in the job is masked for the artisan too. */
const shownFacts = ({ isReadHidden, job, ...facts }: Facts) => ({
  ...facts,
  job: {
    ...job,
    description: isReadHidden ? maskContacts(job.description) : job.description,
    // as: the query above built it.
    photo: job.photo === null ? null : (JSON.parse(job.photo) as ImageView),
  },
});
