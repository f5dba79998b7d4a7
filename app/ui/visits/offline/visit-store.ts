import type { VisitCodeKind } from "#app/domain/visits/codes/rules.ts";

/** Deleted at sign-out (clear-drafts.ts), and read by the offline page (offline-codes.ts). */
const DATABASE = "visits";
const STORES = { entries: "key", codes: "visit" } as const;

/** A code that the artisan typed and that is not sent yet. `key` is its Idempotency-Key. */
export type KeptEntry = {
  key: string;
  account: string;
  job: string;
  visit: string;
  kind: VisitCodeKind;
  code: string;
  enteredAt: string;
};

export type SeenCodes = { visit: string; arrival: string | null; completion: string | null; until: number };

const answered = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function inStore<Result>(
  name: keyof typeof STORES,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => {
    for (const [store, keyPath] of Object.entries(STORES)) opening.result.createObjectStore(store, { keyPath });
  };
  const database = await answered(opening);
  try {
    return await answered(work(database.transaction(name, mode).objectStore(name)));
  } finally {
    database.close();
  }
}

export const keepEntry = (entry: KeptEntry) => inStore("entries", "readwrite", (store) => store.put(entry));
export const dropEntry = (key: string) => inStore("entries", "readwrite", (store) => store.delete(key));

export const entriesOf = async (account: string): Promise<KeptEntry[]> =>
  (await inStore<KeptEntry[]>("entries", "readonly", (store) => store.getAll())).filter((one) => one.account === account);

export const keepCodes = (codes: SeenCodes) => inStore("codes", "readwrite", (store) => store.put(codes));
