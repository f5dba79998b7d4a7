import { runBatch } from "#db/run-batch.ts";
import { privateImagePath } from "../media/private-image-ticket.ts";
import { markPageNotificationsReadStatement } from "../notifications/statements.ts";
import type { SignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { isCompany } from "../users/rules.ts";
import { ownDocumentsQueries } from "./queries.ts";
import { documentStateOf, isUnderReview, mayResubmitDocument, requiredDocumentsOf } from "./rules.ts";

export type OwnDocuments = Awaited<ReturnType<typeof ownDocuments>>;

/** The user's documents with signed images. Marks their notifications as read. One trip. */
export async function ownDocuments(ctx: Ctx & { actor: SignedIn }) {
  const { userId } = ctx.actor;
  const {
    own: [checked, requests, pictures, [person]],
    read,
  } = await runBatch(ctx.db, {
    own: ownDocumentsQueries(ctx, userId),
    read: markPageNotificationsReadStatement(ctx.db, { userId, at: ctx.now }, "papers"),
  });
  if (!person) throw refuse("not_authenticated");
  const kinds = requiredDocumentsOf({
    isArtisan: person.isArtisan,
    isCompany: isCompany({ companyName: person.companyName, commercialRegisterNumber: person.registerNumber }),
  });
  const signed = await Promise.all(
    pictures.map(async ({ requestId, mediaId, side, purpose, width, height, colour }) => {
      const path = await privateImagePath(ctx, { viewerId: userId, mediaId, purpose }, "small");
      return { requestId, side, width, height, colour, path };
    }),
  );
  const papers = kinds.map((kind) => {
    const checkedDocument = checked.find((one) => one.kind === kind);
    const last = requests.find((one) => one.kind === kind);
    return {
      kind,
      state: documentStateOf({ checked: checkedDocument, last }, ctx.now),
      checkedAt: checkedDocument?.checkedAt ?? null,
      validUntil: checkedDocument?.validUntil ?? null,
      maySend: !isUnderReview(last) && mayResubmitDocument(checkedDocument, ctx.now),
      submittedAt: last?.createdAt ?? null,
      reason: last?.status === "rejected" ? last.reason : null,
      note: last?.status === "rejected" ? last.note : "",
      pictures: signed.filter(({ requestId }) => requestId === last?.id),
    };
  });
  return { papers, lastDigits: person.lastDigits, notificationsRead: read.length };
}
