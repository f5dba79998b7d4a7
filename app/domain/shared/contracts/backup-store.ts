export type MediaObject = { key: string; bytes: number; etag: string; uploadedAt: number; contentType: string };

type SealedFile = { bytes: number; sha256: string };

/** The backup bucket, and the media bucket as it reads it. Everything is encrypted to a key that the Worker does not have. */
export type BackupStore = {
  release: string;
  /** Compresses, encrypts and stores under a key that is still free; null if it is taken. `also`: a second key, free or not. */
  write(key: string, text: string, options?: { isCompressed?: boolean; also?: string }): Promise<SealedFile | null>;
  has(key: string): Promise<boolean>;
  /** Objects of the media bucket after a key, in the order of their keys. */
  mediaAfter(key: string): Promise<{ objects: MediaObject[]; last: string; isLast: boolean }>;
  /** The media keys that are copied, after one key and up to another; without it up to the end. */
  copiesBetween(after: string, upTo: string | null): Promise<string[]>;
  /** Encrypts an object into the backup bucket. False if it is gone. */
  copy(object: MediaObject): Promise<boolean>;
  /** Deletes copies whose object has been gone for longer than that. */
  forgetGone(keys: readonly string[], goneForMs: number): Promise<void>;
};
