import { eq, sql } from "drizzle-orm";
import { answerNoShow } from "#app/domain/no-shows/answer-no-show.ts";
import { reportNoShow } from "#app/domain/no-shows/report-no-show.ts";
import { CAUSES_TO_PAUSE } from "#app/domain/no-shows/rules.ts";
import { noShows } from "#db/schema/no-shows.ts";
import { users } from "#db/schema/users.ts";
import { NOON } from "#tests/support/ctx.ts";
import { db } from "../jobs/fixtures.ts";
import { at, matched } from "./fixtures.ts";

/** The last report that is missing for a pause, of a match without a visit. */
async function nearlyPaused(name: string) {
  const match = await matched(name);
  const report = async ({ client, artisan, jobId }: typeof match) => {
    const { noShow } = await reportNoShow(at(client, NOON), { jobId, reopen: false });
    return () => answerNoShow(at(artisan, NOON), { noShowId: noShow.id, answer: "agreed" });
  };
  for (let missed = 1; missed < CAUSES_TO_PAUSE; missed++) {
    const other = await matched(`${name}-${missed}`);
    await (await report(other))();
    await db.update(noShows).set({ artisanId: match.artisanId }).where(eq(noShows.artisanId, other.artisanId));
  }
  return { act: await report(match), artisanId: match.artisanId };
}

export const PAUSE_CAUSES = {
  artisan_paused: async () => {
    const { act, artisanId } = await nearlyPaused("is-paused");
    return { act, recipients: [artisanId] };
  },
  new_pause: async () => {
    const { act } = await nearlyPaused("new-pause");
    const admins = () => db.select({ id: users.id }).from(users).where(sql`${users.isAdmin} AND ${users.isActive}`);
    return { act, recipients: async () => (await admins()).map(({ id }) => id) };
  },
};
