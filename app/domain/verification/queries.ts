import { and, asc, eq, gt, isNull, or } from "drizzle-orm";
import { checkedDocuments } from "#db/schema/verification.ts";
import type { Ctx } from "../ctx.ts";

/** The documents the badge names, for anyone to see; one that has run out drops by itself (section 4 no. 6). */
export const documentsOf = (ctx: Ctx, userId: string) =>
  ctx.db
    .select({ kind: checkedDocuments.kind, checkedAt: checkedDocuments.checkedAt })
    .from(checkedDocuments)
    .where(
      and(eq(checkedDocuments.userId, userId), or(isNull(checkedDocuments.validUntil), gt(checkedDocuments.validUntil, ctx.now))),
    )
    .orderBy(asc(checkedDocuments.checkedAt), asc(checkedDocuments.kind));
