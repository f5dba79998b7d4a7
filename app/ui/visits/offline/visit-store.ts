import type { VisitCodeKind } from "#app/domain/visits/codes/rules.ts";

/** Deleted at sign-out (clear-drafts.ts), and read by the offline page (offline-codes.tsx). */
const DATABASE = "visits";
const STORES = { entries: "key", codes: "visit" } as const;

/** Why the server will never take a code. `code`: of the refusal. */
export type Refused = { is: "wrong" | "clock" | "refused"; code?: string };

/** A code that the artisan typed. `key` is its Idempotency-Key. A refused one waits only to be shown on the page of its visit. */
export type KeptEntry = {
  key: string;
  account: string;
  job: string;
  visit: string;
  kind: VisitCodeKind;
  code: string;
  /** Null if the clock of this phone is wrong. */
  enteredAt: string | null;
  refused?: Refused;
};

/** `account`: null for a guest. */
export type SeenCodes = {
  visit: string;
  account: string | null;
  arrival: string | null;
  completion: string | null;
  until: number;
};

const answered = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

type Access = { mode: IDBTransactionMode; isMade: boolean };
const CHANGES: Access = { mode: "readwrite", isMade: true };
/** A database that is not there stays so. */
const IF_THERE: Access = { mode: "readwrite", isMade: false };

async function inStore<Result>(
  name: keyof typeof STORES,
  { mode, isMade }: Access,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => {
    if (!isMade) return opening.transaction?.abort();
    for (const [store, keyPath] of Object.entries(STORES)) opening.result.createObjectStore(store, { keyPath });
  };
  const database = await answered(opening);
  try {
    return await answered(work(database.transaction(name, mode).objectStore(name)));
  } finally {
    database.close();
  }
}

export const keepEntry = (entry: KeptEntry) => inStore("entries", CHANGES, (store) => store.put(entry));
export const dropEntry = (key: string) => inStore("entries", IF_THERE, (store) => store.delete(key));

/** What this account typed on this device. */
export const entriesOf = async (account: string): Promise<KeptEntry[]> =>
  (await inStore<KeptEntry[]>("entries", { ...IF_THERE, mode: "readonly" }, (store) => store.getAll()).catch(() => [])).filter(
    (one) => one.account === account,
  );

/** Codes of another account, or whose time is over. */
export const isToForget = (codes: Pick<SeenCodes, "account" | "until">, account: string | null, now: number): boolean =>
  codes.account !== account || codes.until < now;

const forget = (store: IDBObjectStore, account: string | null) => {
  const reading: IDBRequest<SeenCodes[]> = store.getAll();
  reading.addEventListener("success", () => {
    for (const one of reading.result) if (isToForget(one, account, Date.now())) store.delete(one.visit);
  });
  return reading;
};

/** The next user of a device does not read the codes of the former one. */
export const forgetCodesOfOthers = (account: string) => inStore("codes", IF_THERE, (store) => forget(store, account));

export const keepCodes = (codes: SeenCodes) =>
  inStore("codes", CHANGES, (store) => {
    store.put(codes);
    return forget(store, codes.account);
  });
