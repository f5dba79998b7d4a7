import { dropEntry, entriesOf, type KeptEntry } from "./visit-store.ts";

export type Outcome = "sent" | "wrong" | "refused" | "kept";

const PATIENCE_MS = 15_000;
const FINAL = [400, 403, 404, 409];

type Sending = { isTypedNow: boolean };

/** The clock of a phone may be wrong, so a code that is sent as it is typed names no time. */
export async function sendEntry(entry: KeptEntry, { isTypedNow }: Sending): Promise<Outcome> {
  const { kind, visit, job, code, enteredAt, key } = entry;
  const path = kind === "arrival" ? `visits/${visit}/arrival` : `jobs/${job}/completion`;
  const time = isTypedNow ? {} : { entered_at: enteredAt };
  try {
    const { ok, status } = await fetch(`/api/v1/services/${path}/`, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...(isTypedNow ? {} : { "Idempotency-Key": key }) },
      body: JSON.stringify({ [`${kind}_code`]: code, ...time }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!ok && !FINAL.includes(status)) return "kept";
    await dropEntry(key);
    return ok ? "sent" : status === 400 ? "wrong" : "refused";
  } catch {
    return "kept";
  }
}

const LOCK = "visit-codes";

/** Sends what this account kept on this device, one by one. Of several open pages one does it. */
export async function sendKept(account: string): Promise<Outcome[]> {
  const send = async (lock: Lock | null) => {
    const outcomes: Outcome[] = [];
    if (!lock) return outcomes;
    for (const entry of await entriesOf(account)) outcomes.push(await sendEntry(entry, { isTypedNow: false }));
    return outcomes;
  };
  try {
    // as: the type of the answer is that of the callback
    return (await navigator.locks.request(LOCK, { ifAvailable: true }, send)) as Outcome[];
  } catch {
    return [];
  }
}
