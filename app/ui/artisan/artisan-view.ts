import type { AvailabilityNow } from "#app/domain/artisans/availability-now.ts";
import type { RATE_UNITS } from "#app/domain/artisans/rules.ts";
import type { StarCounts } from "#app/domain/reviews/rules.ts";
import type { ImageView } from "#app/domain/shared/contracts/image-sizes.ts";
import type { DocumentKind } from "#app/domain/verification/rules.ts";
import type { ReviewView } from "../reviews/review-view.ts";

/** An artisan's public page in its reader's language (R40). */
export type ArtisanView = {
  slug: string;
  /** The first name, or the company's (P06). */
  name: string;
  isCompany: boolean;
  picture: ImageView | null;
  isVerified: boolean;
  isTrusted: boolean;
  documents: readonly { kind: DocumentKind; checkedAt: number; validUntil: number | null }[];
  bio: string;
  categories: readonly { id: number; slug: string; name: string }[];
  skills: readonly string[];
  rates: readonly { name: string; amount: number; unit: (typeof RATE_UNITS)[number] }[];
  /** Commune and wilaya. */
  place: string | null;
  commune: string | null;
  wilaya: string | null;
  wilayaId: number | null;
  areas: readonly { id: number; label: string }[];
  languages: readonly string[];
  photos: readonly { id: string; caption: string; picture: ImageView }[];
  showsAllPhotos: boolean;
  week: readonly {
    day: "sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday";
    fromTime: string | null;
    toTime: string | null;
  }[];
  presence: AvailabilityNow;
  rating: { average: number; count: number; stars: StarCounts } | null;
  /** What clients say of him, newest first; `older` is where the rest begins. */
  said: { reviews: readonly ReviewView[]; older: string | null; isOlder: boolean; removed: number };
  /** An admin reads the page. */
  mayRemove: boolean;
  jobsDone: number;
  responseMinutes: number | null;
  completionPercent: number | null;
  repeatPercent: number | null;
  origin: string;
};

/** Without a word of his own and without a picture of his work there is nothing to find him by. */
export const isThin = ({ bio, photos }: Pick<ArtisanView, "bio" | "photos">): boolean => bio === "" && photos.length === 0;
