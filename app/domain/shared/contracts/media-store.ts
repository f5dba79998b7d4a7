export type StoredObject = { key: string; uploadedAt: number };

export type PutStreamResult = "stored" | "taken" | "too_long" | "cut_off";

/** R2, as the domain needs it. Keys are written once. */
export type MediaStore = {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Streams in a body of exactly so many bytes; of any other length nothing is stored. */
  putStream(
    key: string,
    body: ReadableStream<Uint8Array>,
    expected: { bytes: number; contentType: string },
  ): Promise<PutStreamResult>;
  get(key: string): Promise<{ body: ReadableStream<Uint8Array>; bytes: number; contentType: string; uploadedAt: number } | null>;
  has(key: string): Promise<boolean>;
  /** How large it is; null where nothing lies under that key. */
  sizeOf(key: string): Promise<number | null>;
  delete(keys: string[]): Promise<void>;
  list(prefix: string, cursor?: string): Promise<{ objects: StoredObject[]; cursor?: string }>;
};

/**
 * Signs one PUT straight into R2 that holds for exactly these bytes, this type and a key that nothing lies under;
 * `headers` must go with it.
 */
export type PutPresigner = (put: {
  key: string;
  contentType: string;
  bytes: number;
  lifetimeSeconds: number;
}) => Promise<{ url: string; headers: Record<string, string> }>;

/** A file of an archive, which is opened when its turn comes. */
export type ArchiveEntry = {
  name: string;
  at: number;
  bytes: number;
  open(): Promise<Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>>;
};

/** Makes one file of many, of a length that is known beforehand. */
export type ZipWriter = (entries: readonly ArchiveEntry[]) => { bytes: number; stream: ReadableStream<Uint8Array> };

/** Makes new pixels from old ones, so that nothing but pixels survives (location, scripts, comments). Null: not an image it can read. */
export type ImageReencoder = (
  bytes: Uint8Array,
  to: { maxEdgePixels: number; quality: number },
) => Promise<{ bytes: Uint8Array; contentType: string } | null>;

/** The colour of a whole picture, as "#rrggbb"; "" where it has none to paint: see-through, or not to be read. */
export type AverageColourReader = (bytes: Uint8Array) => Promise<string>;
