export type StoredObject = { key: string; uploadedAt: number };

export type PutStreamResult = "stored" | "taken" | "too_long" | "cut_off";

/** R2. A key is written only once. */
export type MediaStore = {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Stores nothing if the body does not have exactly this length. */
  putStream(
    key: string,
    body: ReadableStream<Uint8Array>,
    expected: { bytes: number; contentType: string },
  ): Promise<PutStreamResult>;
  get(key: string): Promise<{ body: ReadableStream<Uint8Array>; bytes: number; contentType: string; uploadedAt: number } | null>;
  has(key: string): Promise<boolean>;
  sizeOf(key: string): Promise<number | null>;
  delete(keys: string[]): Promise<void>;
  list(prefix: string, cursor?: string): Promise<{ objects: StoredObject[]; cursor?: string }>;
};

/** Presigns one PUT into R2 for exactly these bytes, this type and an unused key. `headers` must be sent with it. */
export type PutPresigner = (put: {
  key: string;
  contentType: string;
  bytes: number;
  lifetimeSeconds: number;
}) => Promise<{ url: string; headers: Record<string, string> }>;

export type ArchiveEntry = {
  name: string;
  at: number;
  bytes: number;
  open(): Promise<Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>>;
};

export type ZipWriter = (entries: readonly ArchiveEntry[]) => { bytes: number; stream: ReadableStream<Uint8Array> };

/** Keeps pixels only: drops location and scripts. Null if the image is not readable. */
export type ImageReencoder = (
  bytes: Uint8Array,
  to: { maxEdgePixels: number; quality: number },
) => Promise<{ bytes: Uint8Array; contentType: string } | null>;
