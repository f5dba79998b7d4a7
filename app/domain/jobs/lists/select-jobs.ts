import { eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import * as CHOICES from "#db/enums.ts";
import { communes, wilayas } from "#db/schema/geography.ts";
import { jobs } from "#db/schema/jobs.ts";
import { categories, subcategories } from "#db/schema/taxonomy.ts";
import { users } from "#db/schema/users.ts";
import { distanceKm } from "../../geography/rules.ts";
import { centreJson, centreOf } from "../../geography/statements.ts";
import { guestPhoneOf } from "../../guests/statements.ts";
import { isPlaceholderEmail } from "../../messaging/rules.ts";
import { hasReviewed } from "../../reviews/statements.ts";
import { type Actor, isSignedIn } from "../../shared/contracts/actor.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { encodeCursor } from "../../shared/lists/cursor.ts";
import { maskContacts } from "../../shared/text/mask-contacts.ts";
import { matchCodesSql } from "../../visits/codes/statements.ts";
import { nextVisitSql } from "../../visits/statements.ts";
import { isContactVisibleTo, isJobWonBy, isTextUnmaskedFor } from "../statements.ts";

/** Selects jobs with only the facts that the actor may see. */
export function selectJobs(ctx: Ctx, where: SQL) {
  const contact = isContactVisibleTo(ctx.actor, ctx.now);
  return ctx.db
    .select({
      ...openColumns,
      // Personal values stay in the database unless this actor may have them.
      // The artisan of the match opens it (address/open-address.ts).
      address: sql<string | null>`CASE WHEN ${isOwnJob(ctx.actor)} THEN ${jobs.address} END`,
      clientLastName: sql<string | null>`CASE WHEN ${contact} THEN ${users.lastName} END`,
      clientCompanyName: sql<string | null>`CASE WHEN ${contact} THEN ${users.companyName} END`,
      clientPhone: sql<string | null>`CASE WHEN ${contact} THEN coalesce(${users.phone}, ${guestPhoneOf(jobs.clientId)}) END`,
      // Clients may have no phone; then the artisan writes an email.
      clientEmail: sql<
        string | null
      >`CASE WHEN ${contact} AND ${users.phone} IS NULL AND ${jobs.acceptedOfferId} IS NOT NULL THEN ${users.email} END`,
      isTextUnmasked: isTextUnmaskedFor(ctx.actor, ctx.now).mapWith(Boolean),
      isWonByActor: isJobWonBy(ctx.actor).mapWith(Boolean),
      isReviewedByActor: sql`(${jobs.status} = 'unreviewed' AND ${hasReviewed(ctx.actor)})`.mapWith(Boolean),
      home: homeOf(ctx.actor),
      nextVisit: nextVisitSql(isMatchSide(ctx.actor), ctx.now).mapWith((text: string) => NextVisit.parse(JSON.parse(text))),
      codes: matchCodesSql(isMatchSide(ctx.actor)).mapWith((text: string) => MatchCodes.parse(JSON.parse(text))),
    })
    .from(jobs)
    .innerJoin(categories, eq(categories.id, jobs.categoryId))
    .leftJoin(subcategories, eq(subcategories.id, jobs.subcategoryId))
    .innerJoin(wilayas, eq(wilayas.id, jobs.wilayaId))
    .innerJoin(communes, eq(communes.id, jobs.communeId))
    .innerJoin(users, eq(users.id, jobs.clientId))
    .where(where);
}

export type JobView = ReturnType<typeof toJob>;
export type SelectedJob = Awaited<ReturnType<typeof selectJobs>>[number];

export const toJob = ({
  clientFirstName,
  clientLastName,
  clientCompanyName,
  clientPhone,
  clientEmail,
  home,
  isTextUnmasked,
  ...job
}: SelectedJob) => ({
  ...job,
  ...(isTextUnmasked ? {} : maskForArtisans(job)),
  client: {
    firstName: isTextUnmasked ? clientFirstName : maskContacts(clientFirstName),
    lastName: clientLastName,
    companyName: clientCompanyName,
    phoneNumber: clientPhone,
    email: clientEmail && !isPlaceholderEmail(clientEmail) ? clientEmail : null,
  },
  distanceKm: home ? distanceKm(home, job.commune) : null,
  isInHomeCommune: home?.id === job.commune.id,
});

/** Before a match, a phone number in the text would reveal the contact. */
export const maskForArtisans = ({ description, preferredSlots }: { description: string; preferredSlots: string[] }) => ({
  description: maskContacts(description),
  preferredSlots: preferredSlots.map(maskContacts),
});

export function toPage(rows: SelectedJob[], limit: number, instantOf: (job: JobView) => number) {
  const jobs = rows.map(toJob).sort((a, b) => instantOf(b) - instantOf(a) || (a.id < b.id ? 1 : -1));
  const results = jobs.slice(0, limit);
  const last = jobs.length > limit ? results.at(-1) : undefined;
  return { results, next: last ? encodeCursor({ at: instantOf(last), id: last.id }) : null };
}

const Images = z.array(
  z.object({ id: z.string(), mediaId: z.string(), width: z.number(), height: z.number(), colour: z.string() }),
);
const Home = z.object({ id: z.number(), lat: z.number().nullable(), lng: z.number().nullable() });

/** One JSON text per job, so that a list stays one query. */
const images =
  sql`(SELECT json_group_array(json_object('id', p.id, 'mediaId', m.id, 'width', m.width, 'height', m.height, 'colour', m.placeholder_colour))
  FROM (SELECT id, media_id FROM job_photos WHERE job_photos.job_id = ${jobs.id} ORDER BY position) AS p
  CROSS JOIN media_objects AS m ON m.id = p.media_id)`.mapWith((text: string) => Images.parse(JSON.parse(text)));

const homeOf = (actor: Actor) =>
  (isSignedIn(actor) && actor.isArtisan
    ? sql`(SELECT ${centreJson("home", "'id', home.id, ")} FROM users AS viewer
        JOIN communes AS home ON home.id = viewer.commune_id WHERE viewer.id = ${actor.userId})`
    : sql`NULL`
  ).mapWith((text: string): z.infer<typeof Home> | null => Home.parse(JSON.parse(text)));

const NextVisit = z.object({
  ...{ id: z.string(), kind: z.enum(CHOICES.visitKind), status: z.enum(CHOICES.visitStatus) },
  ...{ startsAt: z.number(), endsAt: z.number() },
});
const isRight = z.number().transform(Boolean);
const MatchCodes = z.object({ arrival: isRight, completion: isRight });
export type NextVisit = z.infer<typeof NextVisit>;

const isOwnJob = (actor: Actor): SQL => (isSignedIn(actor) ? sql`${jobs.clientId} = ${actor.userId}` : sql`0`);

const isMatchSide = (actor: Actor): SQL => sql`(${isOwnJob(actor)} OR ${isJobWonBy(actor)})`;

const openColumns = {
  id: jobs.id,
  publicRef: jobs.publicRef,
  clientId: jobs.clientId,
  status: jobs.status,
  held: jobs.held,
  heldFor: jobs.heldReasons,
  hasPhotosSinceHeld:
    sql`(${jobs.held} AND EXISTS (SELECT 1 FROM job_photos WHERE job_photos.job_id = ${jobs.id} AND job_photos.attached_at > ${jobs.clockStoppedAt}))`.mapWith(
      Boolean,
    ),
  description: jobs.description,
  duration: jobs.duration,
  urgency: jobs.urgency,
  preferredSlots: jobs.preferredSlots,
  invoiceRequired: jobs.invoiceRequired,
  pointsCost: jobs.pointsCost,
  liveOffers: jobs.liveOffers,
  createdAt: jobs.createdAt,
  openedAt: jobs.openedAt,
  announcedAt: jobs.announcedAt,
  matchedAt: jobs.matchedAt,
  acceptedOfferId: jobs.acceptedOfferId,
  saidDoneAt: jobs.completionClaimedAt,
  dueAt: jobs.dueAt,
  completedAt: jobs.completedAt,
  archivedAt: jobs.archivedAt,
  archiveReason: jobs.archiveReason,
  replacedBy: jobs.replacedBy,
  category: {
    id: categories.id,
    slug: categories.slug,
    nameAr: categories.nameAr,
    nameFr: categories.nameFr,
    nameEn: categories.nameEn,
  },
  subcategory: {
    id: subcategories.id,
    nameAr: subcategories.nameAr,
    nameFr: subcategories.nameFr,
    nameEn: subcategories.nameEn,
  },
  wilaya: { id: wilayas.id, nameAr: wilayas.nameAr, nameFr: wilayas.nameFr, nameEn: wilayas.nameEn },
  commune: {
    id: communes.id,
    nameAr: communes.nameAr,
    nameFr: communes.nameFr,
    nameEn: communes.nameEn,
    ...centreOf("communes"),
  },
  images,
  clientFirstName: users.firstName,
};
