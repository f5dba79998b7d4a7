import type { SignedIn } from "../actor.ts";
import type { Ctx } from "../ctx.ts";
import { paperPath } from "../media/paper-ticket.ts";
import { readNoticesHereStatement } from "../notifications/statements.ts";
import { refuse } from "../refusals.ts";
import { isCompany } from "../users/rules.ts";
import { ownPapersQueries } from "./queries.ts";
import { isUnderReview, mayBeSentAgain, papersOf, stateOf } from "./rules.ts";

export type OwnPapers = Awaited<ReturnType<typeof ownPapers>>;

/** Each document that somebody may show, how it stands, and the pictures he sent, by tickets of his own; what told of them is read. One trip. */
export async function ownPapers(ctx: Ctx & { actor: SignedIn }) {
  const { userId } = ctx.actor;
  const [checked, requests, pictures, [person], read] = await ctx.db.batch([
    ...ownPapersQueries(ctx, userId),
    readNoticesHereStatement(ctx.db, { userId, at: ctx.now }, "papers"),
  ]);
  if (!person) throw refuse("not_authenticated");
  const kinds = papersOf({
    isArtisan: person.isArtisan,
    isCompany: isCompany({ companyName: person.companyName, commercialRegisterNumber: person.registerNumber }),
  });
  const shown = await Promise.all(
    pictures.map(async ({ requestId, mediaId, side, purpose, width, height, colour }) => {
      const path = await paperPath(ctx, { viewerId: userId, mediaId, purpose }, "small");
      return { requestId, side, width, height, colour, path };
    }),
  );
  const papers = kinds.map((kind) => {
    const standing = checked.find((one) => one.kind === kind);
    const last = requests.find((one) => one.kind === kind);
    return {
      kind,
      state: stateOf({ checked: standing, last }, ctx.now),
      checkedAt: standing?.checkedAt ?? null,
      validUntil: standing?.validUntil ?? null,
      maySend: !isUnderReview(last) && mayBeSentAgain(standing, ctx.now),
      submittedAt: last?.createdAt ?? null,
      reason: last?.status === "rejected" ? last.reason : null,
      note: last?.status === "rejected" ? last.note : "",
      pictures: shown.filter(({ requestId }) => requestId === last?.id),
    };
  });
  return { papers, lastDigits: person.lastDigits, noticesRead: read.length };
}
