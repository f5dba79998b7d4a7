import type { MEDIA_PURPOSES } from "#db/schema/media.ts";
import { type ImageSize, imageVariantKey } from "../shared/contracts/image-sizes.ts";

/** What may be uploaded before its form is sent, for now. */
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

/** What has no address that lasts: its owner and admins look at it by tickets (RELIABILITY T9). */
export const PRIVATE_PURPOSES = ["id_front", "id_back", "document", "receipt"] as const satisfies readonly UploadPurpose[];
export const isPrivatePurpose = (purpose: string): boolean => PRIVATE_PURPOSES.some((paper) => paper === purpose);

/** A ticket to look at one picture of a paper (RELIABILITY T9). */
export const TICKET_LIFETIME_MS = 60_000;

/** Stands for all who have no account as the owner of what they put: the ids of uploads are told to nobody else (M12). */
export const VISITOR_OWNER_ID = "visitors";

/** Where the same picture twice must be noticed (3.2, 3.4): of these what was sent is remembered by its hash. */
const NOTICED_TWICE: ReadonlySet<UploadPurpose> = new Set(["job_image", "receipt"]);
export const needsDuplicateCheck = (purpose: UploadPurpose): boolean => NOTICED_TWICE.has(purpose);

/** V15, 2.17: 10 MB are 10 × 1024 × 1024 bytes. */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;

/** What the Images binding takes at most an edge (Cloudflare's limits), and what a decoder may cost us (RELIABILITY T19). */
export const MAX_IMAGE_EDGE_PIXELS = 12_000;
export const MAX_IMAGE_PIXELS = 40_000_000;

/** A face that has to be made larger to be shown is seen by nobody. */
export const MIN_FACE_EDGE_PIXELS = 200;

/** A day's pictures of one person: twelve jobs with all their photos. */
export const IMAGES_PER_DAY = { name: "images_of_owner", times: 60, perSeconds: 86_400 };

/** Addresses to put pictures at: as many as the pictures and as much again, for what breaks off on the way. */
export const UPLOADS_PER_DAY = { name: "uploads_of_owner", times: 120, perSeconds: 86_400 };

/** Of visitors at one network address, an hour: the photos of as many requests as may come from it. */
export const VISITORS_PICTURES = { times: 1_000, perSeconds: 3_600 };

type UploadRule = { maxBytes: number; contentTypes: readonly string[]; isDirect: boolean };

const PHOTO = { maxBytes: MAX_IMAGE_BYTES, contentTypes: ["image/jpeg", "image/png", "image/webp"], isDirect: true } as const;

const PAPER = { ...PHOTO, isDirect: false } as const;

/**
 * What may be put at a signed address, by what it is for. `isDirect`: where the deployment has R2 keys it may go there
 * past the Worker, by an address that shows account and bucket; papers never do, nor what two people
 * show each other.
 */
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

/** What phones call the pictures that nothing but they can read. */
export const HEIC_TYPES: ReadonlySet<string> = new Set(["image/heic", "image/heif"]);

/** Long enough for 10 MB at 100 kbit/s. */
export const UPLOAD_URL_LIFETIME_MS = 15 * 60_000;

export const isUploadId = (text: string): boolean => /^[0-9a-z]{20}$/.test(text);

/** What came raw lies apart, under its owner, and is never served. */
export const RAW_PREFIX = "uploads/";

export const rawKeyOf = ({ purpose, ownerId, id }: { purpose: UploadPurpose; ownerId: string; id: string }) =>
  `${RAW_PREFIX}${purpose}/${ownerId}/${id}`;

/** Where a size is looked for: what has it not, being small itself or older than it, has the next larger one. */
export const keysToServe = (key: string, size: ImageSize): string[] =>
  [...new Set([size, ...(size === "tiny" ? (["small"] as const) : []), "large" as const])].map((one) =>
    imageVariantKey(key, one),
  );

/** Everything that may lie of these pictures. */
export const objectKeysOf = (keys: readonly string[]): string[] =>
  keys.flatMap((key) => [key, imageVariantKey(key, "medium"), imageVariantKey(key, "small"), imageVariantKey(key, "tiny")]);

/** The key that the row of such an object bears. */
export const rowKeyOf = (objectKey: string) => objectKey.replace(/-(?:medium|small|tiny)$/, "");

/** An object younger than this may belong to a request that is still running. */
export const ORPHAN_OBJECT_AGE_MS = 3_600_000;
/** A row that nothing has been made of by then is forgotten, and what lies raw since then. */
export const UNATTACHED_RETENTION_MS = 86_400_000;
/** How long a form may still use an upload: no request that began in time meets the sweep. */
export const UPLOAD_TTL_MS = UNATTACHED_RETENTION_MS - ORPHAN_OBJECT_AGE_MS;
