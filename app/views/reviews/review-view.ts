import type { VisibleReview } from "#app/domain/reviews/queries.ts";
import type { RemovalReason } from "#app/domain/reviews/rules.ts";
import type { Language } from "#app/domain/shared/contracts/language.ts";
import type { MatchSide } from "#app/domain/visits/rules.ts";
import { localizedName } from "#app/i18n/localized-name.ts";

/** A review in the reader's language. Of a removed one only the time and the reason. */
export type ReviewView = {
  id: string;
  jobId: string;
  side: MatchSide;
  /** First name or company name; null if the author was erased. */
  author: string | null;
  subject: string;
  service: string;
  stars: number | null;
  criteria: readonly { criterion: "quality" | "punctuality" | "price_fairness"; stars: number }[];
  text: string;
  isVerified: boolean;
  at: number;
  reply: { text: string; at: number } | null;
  removed: { at: number; reason: RemovalReason; note: string | null } | null;
  /** The reader is the reviewed user and has not replied. */
  mayReply: boolean;
};

export const reviewViewOf = (language: Language, row: VisibleReview): ReviewView => ({
  id: row.id,
  jobId: row.jobId,
  side: row.authorSide,
  author: row.author && (row.author.companyName ?? row.author.firstName),
  subject: row.subject.companyName ?? row.subject.firstName,
  service: localizedName(language, row.subcategory ?? row.category),
  stars: row.rating,
  criteria: (["quality", "punctuality", "price_fairness"] as const).flatMap((criterion) => {
    const stars = { quality: row.quality, punctuality: row.punctuality, price_fairness: row.priceFairness }[criterion];
    return stars === null ? [] : [{ criterion, stars }];
  }),
  text: row.text,
  isVerified: row.isVerified,
  at: row.createdAt,
  reply: row.reply,
  removed: row.removed,
  mayReply: row.isAboutActor && row.publishedAt !== null && row.reply === null && row.removed === null,
});

export type AdminReviewRow = ReturnType<typeof adminReviewRow>;

/** A row of the admin list, with the beginning of the text. */
export const adminReviewRow = (language: Language, row: VisibleReview) => {
  const { id, side, author, subject, service, stars, text, removed } = reviewViewOf(language, row);
  // the list is in this order
  const at = row.publishedAt ?? row.createdAt;
  return { id, side, author, subject, service, stars, at, text: text.slice(0, SHOWN_CHARACTERS), isRemoved: removed !== null };
};

const SHOWN_CHARACTERS = 160;
