import { and, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { artisanProfiles } from "#db/schema/artisans.ts";
import { rooms } from "#db/schema/chat.ts";
import { jobs } from "#db/schema/jobs.ts";
import { offers } from "#db/schema/offers.ts";
import { users } from "#db/schema/users.ts";
import { guestPhoneOf, isGuest } from "../guests/statements.ts";
import { addressStateFor } from "../jobs/address/address-statements.ts";
import { areContactsVisible } from "../jobs/contact-statements.ts";
import { isPlaceholderEmail } from "../messaging/rules.ts";
import { isSignedIn, type SignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { artisanAlias, isOfferVisibleTo, offerColumns, toOffer } from "./select-offers.ts";

const client = alias(users, "client");

/** Null if the actor may not see the offer. */
export async function findOffer(ctx: Ctx, offerId: string) {
  const actor = signedIn(ctx);
  const [row] = await ctx.db
    .select({
      ...offerColumns(ctx),
      isArtisanActive: artisanAlias.isActive,
      job: {
        id: jobs.id,
        publicRef: jobs.publicRef,
        clientId: jobs.clientId,
        status: jobs.status,
        held: jobs.held,
        pointsCost: jobs.pointsCost,
        acceptedOfferId: jobs.acceptedOfferId,
        hasAddress: sql`jobs.address IS NOT NULL`.mapWith(Boolean),
        clientHasPhone:
          sql`(${isGuest(jobs.clientId)} OR EXISTS (SELECT 1 FROM users WHERE users.id = ${jobs.clientId} AND users.phone IS NOT NULL))`.mapWith(
            Boolean,
          ),
      },
      roomId: rooms.id,
    })
    .from(offers)
    .innerJoin(jobs, and(eq(jobs.id, offers.jobId), isNull(jobs.deletedAt)))
    .innerJoin(artisanAlias, eq(artisanAlias.id, offers.artisanId))
    .leftJoin(artisanProfiles, eq(artisanProfiles.userId, offers.artisanId))
    .leftJoin(rooms, eq(rooms.offerId, offers.id))
    .where(and(eq(offers.id, offerId), isOfferVisibleTo(actor)));
  if (!row) return null;
  const { job, roomId, isArtisanActive, ...offer } = row;
  return { ...toOffer(offer), isArtisanActive, job, roomId };
}

export type FoundOffer = NonNullable<Awaited<ReturnType<typeof findOffer>>>;

export const contactsQuery = (ctx: Ctx, userId: string, jobId: string) =>
  ctx.db
    .select({
      clientId: jobs.clientId,
      artisanId: offers.artisanId,
      address: addressStateFor({ userId }, ctx.now),
      client: {
        firstName: client.firstName,
        lastName: client.lastName,
        companyName: client.companyName,
        phone: sql<string | null>`coalesce(${client.phone}, ${guestPhoneOf(client.id)})`,
        email: client.email,
      },
      artisan: {
        firstName: artisanAlias.firstName,
        lastName: artisanAlias.lastName,
        companyName: artisanAlias.companyName,
        phone: artisanAlias.phone,
        email: artisanAlias.email,
      },
      roomId: rooms.id,
      // the note of a job closed without a match is for admins only
      endingNote: sql<string | null>`CASE WHEN ${jobs.archiveReason} = 'cancelled' THEN ${jobs.endingNote} END`,
    })
    .from(jobs)
    .innerJoin(offers, and(eq(offers.id, jobs.acceptedOfferId), eq(offers.status, "accepted")))
    .innerJoin(client, eq(client.id, jobs.clientId))
    .innerJoin(artisanAlias, eq(artisanAlias.id, offers.artisanId))
    .leftJoin(rooms, eq(rooms.offerId, offers.id))
    .where(and(eq(jobs.id, jobId), areContactsVisible(userId, ctx.now)));

export const contactsOf = (row: Awaited<ReturnType<typeof contactsQuery>>[number], userId: string) =>
  row.clientId === userId
    ? { side: "client" as const, other: reachable(row.artisan), roomId: row.roomId }
    : { side: "artisan" as const, other: reachable(row.client), address: row.address, roomId: row.roomId };

/** The email address is shown only if there is no phone number. */
const reachable = <Person extends { phone: string | null; email: string }>(person: Person) => ({
  ...person,
  email: person.phone === null && !isPlaceholderEmail(person.email) ? person.email : null,
});

function signedIn(ctx: Ctx): SignedIn {
  if (!isSignedIn(ctx.actor)) throw refuse("not_authenticated");
  return ctx.actor;
}
