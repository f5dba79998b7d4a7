import type { MEDIA_PURPOSES } from "#db/schema/media.ts";
import { type ImageSize, imageVariantKey, MAX_IMAGE_BYTES } from "../shared/contracts/image-sizes.ts";

export const UPLOAD_PURPOSES = [
  "job_image",
  "picture",
  "previous_work",
  "id_front",
  "id_back",
  "document",
  "receipt",
  "chat_image",
] as const satisfies readonly (typeof MEDIA_PURPOSES)[number][];
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];

/** Images without a permanent URL; owners and admins use tickets. */
export const PRIVATE_PURPOSES = ["id_front", "id_back", "document", "receipt"] as const satisfies readonly UploadPurpose[];
export const isPrivatePurpose = (purpose: string): boolean => PRIVATE_PURPOSES.some((paper) => paper === purpose);

export const TICKET_LIFETIME_MS = 60_000;

/** Owner of all uploads without an account. Nobody else learns their ids. */
export const VISITOR_OWNER_ID = "visitors";

/** Hashes of these files are stored to find duplicates. */
const NOTICED_TWICE: ReadonlySet<UploadPurpose> = new Set(["job_image", "receipt"]);
export const needsDuplicateCheck = (purpose: UploadPurpose): boolean => NOTICED_TWICE.has(purpose);

/** The limit of the Images binding per edge, and a bound for decoding costs. */
export const MAX_IMAGE_EDGE_PIXELS = 12_000;
export const MAX_IMAGE_PIXELS = 40_000_000;

/** A smaller face would have to be enlarged. */
export const MIN_FACE_EDGE_PIXELS = 200;

export const IMAGES_PER_DAY = { name: "images_of_owner", times: 60, perSeconds: 86_400 };

/** Twice the number of images, because uploads may break off. */
export const UPLOADS_PER_DAY = { name: "uploads_of_owner", times: 120, perSeconds: 86_400 };

/** Per IP address: one address may be shared by many visitors. */
export const VISITORS_PICTURES = { times: 1_000, perSeconds: 3_600 };

type UploadRule = { maxBytes: number; contentTypes: readonly string[]; isDirect: boolean };

const PHOTO = { maxBytes: MAX_IMAGE_BYTES, contentTypes: ["image/jpeg", "image/png", "image/webp"], isDirect: true } as const;

const PAPER = { ...PHOTO, isDirect: false } as const;

/** `isDirect`: may bypass the Worker by a presigned URL, which shows account and bucket. Never for documents and chat images. */
export const uploadRules = {
  job_image: PHOTO,
  picture: PHOTO,
  previous_work: PHOTO,
  id_front: PAPER,
  id_back: PAPER,
  document: PAPER,
  receipt: PAPER,
  chat_image: { ...PHOTO, isDirect: false },
} as const satisfies Record<UploadPurpose, UploadRule>;

export const HEIC_TYPES: ReadonlySet<string> = new Set(["image/heic", "image/heif"]);

/** Long enough for the largest image at 100 kbit/s. */
export const UPLOAD_URL_LIFETIME_MS = 15 * 60_000;

/** Raw uploads are stored below this prefix and never served. */
export const RAW_PREFIX = "uploads/";

export const rawKeyOf = ({ purpose, ownerId, id }: { purpose: UploadPurpose; ownerId: string; id: string }) =>
  `${RAW_PREFIX}${purpose}/${ownerId}/${id}`;

/** Falls back to the next larger size if one is missing. */
export const keysToServe = (key: string, size: ImageSize): string[] =>
  [...new Set([size, ...(size === "tiny" ? (["small"] as const) : []), "large" as const])].map((one) =>
    imageVariantKey(key, one),
  );

export const objectKeysOf = (keys: readonly string[]): string[] =>
  keys.flatMap((key) => [key, imageVariantKey(key, "medium"), imageVariantKey(key, "small"), imageVariantKey(key, "tiny")]);

export const rowKeyOf = (objectKey: string) => objectKey.replace(/-(?:medium|small|tiny)$/, "");

/** A younger object may belong to a running request. */
export const ORPHAN_OBJECT_AGE_MS = 3_600_000;
/** Unused rows and raw uploads are deleted after this. */
export const UNATTACHED_RETENTION_MS = 86_400_000;
/** An hour less than the retention, so that no running form meets the purge. */
export const UPLOAD_TTL_MS = UNATTACHED_RETENTION_MS - ORPHAN_OBJECT_AGE_MS;
