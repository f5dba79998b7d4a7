import { afterEach, describe, expect, it, vi } from "vitest";
import { sendEntry } from "#app/ui/visits/offline/send-entry.ts";
import { typedAt } from "#app/ui/visits/offline/typed-at.ts";
import { isToForget, type KeptEntry } from "#app/ui/visits/offline/visit-store.ts";

afterEach(() => vi.unstubAllGlobals());

const TYPED: KeptEntry = {
  ...{ key: "key-of-the-entry", account: "karim", job: "job", visit: "visit", kind: "arrival", code: "123456" },
  enteredAt: "2026-11-27T10:00:00.000Z",
};

/** What was sent, and what is on the device after these answers. */
async function sendWith(isTypedNow: boolean, ...answers: (Response | Error)[]) {
  const sent: { key: string; body: unknown }[] = [];
  vi.stubGlobal("fetch", async (_: string, { headers, body }: { headers: Record<string, string>; body: string }) => {
    sent.push({ key: headers["Idempotency-Key"] ?? "", body: JSON.parse(body) });
    const answer = answers[sent.length - 1] ?? new Error("no more answers");
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const device = new Map([[TYPED.key, TYPED]]);
  const store = {
    keep: async (entry: KeptEntry) => device.set(entry.key, entry),
    drop: async (key: string) => device.delete(key),
  };
  await sendEntry(TYPED, isTypedNow, store);
  return { sent, left: [...device.values()] };
}

const answer = (status: number, body: object) => Response.json(body, { status });

describe("a code that an artisan typed", () => {
  it("is sent with its key and time also at once, so a lost answer is no second try", async () => {
    const { sent, left } = await sendWith(true, new Error("the answer was lost"));
    expect(sent).toEqual([{ key: TYPED.key, body: { arrival_code: "123456", entered_at: TYPED.enteredAt } }]);
    expect(left).toEqual([TYPED]);
    expect((await sendWith(false, answer(409, { code: "idempotency.in_progress" }))).left).toEqual([TYPED]);
    expect((await sendWith(false, answer(200, {}))).left).toEqual([]);
  });

  it("keeps why it was refused, so the page says what is wrong", async () => {
    const refusedWith = async (status: number, body: object) => (await sendWith(false, answer(status, body))).left[0]?.refused;
    expect(await refusedWith(400, { arrival_code: ["Invalid code"] })).toEqual({ is: "wrong" });
    expect(await refusedWith(400, { entered_at: ["in the future"] })).toEqual({ is: "clock" });
    expect(await refusedWith(409, { code: "visit.code_locked" })).toEqual({ is: "refused", code: "visit.code_locked" });
    expect(await refusedWith(503, {})).toBeUndefined();
  });

  it("is sent without a time if the clock of the phone is wrong and it was typed just now", async () => {
    const { sent, left } = await sendWith(true, answer(400, { entered_at: ["in the future"] }), answer(200, {}));
    expect(sent[1]?.body).toEqual({ arrival_code: "123456" });
    expect(sent[1]?.key).not.toBe(TYPED.key);
    expect(left).toEqual([]);
  });
});

describe("the time at which a code is typed", () => {
  it("is that of the phone, put right by the server's clock if it is minutes off", () => {
    const [now, minute] = [Date.parse("2026-11-27T10:00:00.000Z"), 60_000];
    const told = (ahead: number) => typedAt(now + ahead, ahead);
    expect([told(-20 * minute), told(9 * minute)]).toEqual([typedAt(now, 0), "2026-11-27T10:00:00.000Z"]);
    expect(told(-minute)).toBe("2026-11-27T09:59:00.000Z");
  });
});

describe("codes that a client saw on this device", () => {
  it("are forgotten when another account uses it, and after their time", () => {
    const seen = { account: "amina", until: 1_000 };
    expect(isToForget(seen, "amina", 1_000)).toBe(false);
    expect(isToForget(seen, "samira", 1_000)).toBe(true);
    expect(isToForget(seen, "amina", 1_001)).toBe(true);
  });
});
