import { eq, getTableColumns } from "drizzle-orm";
import { runBatch } from "#db/run-batch.ts";
import { mediaObjects } from "#db/schema/media.ts";
import { notifications } from "#db/schema/notifications.ts";
import { offers } from "#db/schema/offers.ts";
import { messagesOfUser } from "../../chat/messages-of-user.ts";
import { contactExportStatement } from "../../contact/statements.ts";
import { ownDisputesQuery } from "../../disputes/erasure-statements.ts";
import { ownOpeningsQuery } from "../../jobs/address/address-statements.ts";
import { ownNoShowsQuery } from "../../no-shows/privacy-statements.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { ownVisitsQuery } from "../../visits/statements.ts";
import { columnsWithout } from "./columns-without.ts";
import { ownAccountQueries, ownProfileQueries, ownVerificationQueries } from "./own-account-queries.ts";
import { ownChatQueries, ownRequestsQuery, ownReviewQueries } from "./own-job-queries.ts";
import { ownPointsQueries } from "./own-points-queries.ts";

/** All data of one user in one trip, and the chat messages from their rooms. Each name becomes a file of the export. */
export async function ownData(ctx: Ctx, userId: string) {
  const { db } = ctx;
  const data = await runBatch(db, {
    account: ownAccountQueries(db, userId),
    profile: ownProfileQueries(db, userId),
    requests: ownRequestsQuery(db, userId),
    addressOpenings: ownOpeningsQuery(db, userId),
    offers: db.select().from(offers).where(eq(offers.artisanId, userId)),
    visits: ownVisitsQuery(db, userId),
    disputes: ownDisputesQuery(db, userId),
    noShows: ownNoShowsQuery(db, userId),
    reviews: ownReviewQueries(db, userId),
    chat: ownChatQueries(db, userId),
    notifications: db.select().from(notifications).where(eq(notifications.userId, userId)),
    letters: contactExportStatement(db, { userId }),
    points: ownPointsQueries(db, userId),
    verification: ownVerificationQueries(db, userId),
    files: db
      .select(columnsWithout(getTableColumns(mediaObjects), "contentHash"))
      .from(mediaObjects)
      .where(eq(mediaObjects.ownerId, userId)),
  });
  return { ...data, chat: { rooms: await roomMessages(ctx, userId), ...data.chat } };
}

async function roomMessages(ctx: Ctx, userId: string) {
  const rooms = [];
  let after: string | undefined;
  do {
    const some = await messagesOfUser(ctx, { userId, after });
    rooms.push(...some.rooms);
    after = some.next ?? undefined;
  } while (after !== undefined);
  return rooms;
}
