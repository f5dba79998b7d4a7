import { dropEntry, entriesOf, type KeptEntry, keepEntry, type Refused } from "./visit-store.ts";

const PATIENCE_MS = 15_000;
const FINAL = [400, 403, 404, 409];
const LOCK = "visit-codes";

type Store = { keep: (entry: KeptEntry) => Promise<unknown>; drop: (key: string) => Promise<unknown> };
const onDevice: Store = { keep: keepEntry, drop: dropEntry };

/**
 * Sends a code with its key and the time when it was typed, so that a lost answer is no second try. A code that was typed just now
 * is sent without the time if the clock of the phone is wrong. The entry goes once it is sent, and keeps a final refusal.
 */
export async function sendEntry(entry: KeptEntry, isTypedNow: boolean, store: Store = onDevice): Promise<void> {
  const refused = await sent(entry).catch(() => "waits" as const);
  if (refused === "waits") return;
  if (refused === null) return void (await store.drop(entry.key));
  if (refused.is !== "clock" || !isTypedNow || entry.enteredAt === null) return void (await store.keep({ ...entry, refused }));
  const untimed = { ...entry, key: crypto.randomUUID(), enteredAt: null };
  await store.keep(untimed);
  await store.drop(entry.key);
  await sendEntry(untimed, isTypedNow, store);
}

/** Null once the server has it. */
async function sent({ kind, visit, job, code, enteredAt, key }: KeptEntry): Promise<Refused | "waits" | null> {
  const path = kind === "arrival" ? `visits/${visit}/arrival` : `jobs/${job}/completion`;
  const answer = await fetch(`/api/v1/services/${path}/`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": key },
    body: JSON.stringify({ [`${kind}_code`]: code, ...(enteredAt === null ? {} : { entered_at: enteredAt }) }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (answer.ok) return null;
  if (!FINAL.includes(answer.status)) return "waits";
  const fault = Object(await answer.json());
  if (fault.code === "idempotency.in_progress") return "waits";
  if (answer.status !== 400) return { is: "refused", code: String(fault.code) };
  return { is: "entered_at" in fault ? "clock" : "wrong" };
}

/** Sends what this account kept on this device, one by one. Of several open pages one does it at a time. */
export async function sendKept(account: string, typedNow?: string): Promise<void> {
  await navigator.locks.request(LOCK, async () => {
    for (const entry of await entriesOf(account)) if (!entry.refused) await sendEntry(entry, entry.key === typedNow);
  });
}
