import { describe, expect, it } from "vitest";
import { DeliveryFailure, type FailureKind } from "#app/domain/shared/contracts/delivery-failure.ts";
import { unbroken } from "#tests/worker/pending-messages.ts";
import type { CircuitBreakers } from "#worker/bindings/circuit-breakers.ts";
import type { MessageSender } from "#worker/providers/sender.ts";
import { withFailover } from "#worker/providers/with-failover.ts";

/** A provider that accepts everything, or always fails this way; calls are recorded. */
const provider = (name: string, calls: string[], failure?: FailureKind): MessageSender<string> => ({
  name,
  async send() {
    calls.push(name);
    if (failure) throw new DeliveryFailure(failure, "no");
    return `${name}-1`;
  },
});

/** The providers of the first six attempts. */
async function askedInTurn(...kinds: (FailureKind | undefined)[]): Promise<string[]> {
  const calls: string[] = [];
  const send = withFailover(
    kinds.map((kind, place) => provider("abc"[place] ?? "", calls, kind)),
    unbroken,
  );
  for (const attempt of [1, 2, 3, 4, 5, 6]) await send("message", "m1", attempt).catch(() => calls.push("–"));
  return calls;
}

it("the first provider is tried first, and its message id is returned", async () => {
  const calls: string[] = [];
  const send = withFailover([provider("a", calls), provider("b", calls)], unbroken);
  expect(await send("message", "m1", 1)).toEqual({ provider: "a", reference: "a-1" });
  expect(calls).toEqual(["a"]);
});

it("a provider that may have accepted is tried twice, then the next, in turn", async () => {
  expect((await askedInTurn("unsure", "unsure")).join("")).toBe("a–a–b–b–a–a–");
});

it("a provider that has not accepted is skipped at once", async () => {
  expect((await askedInTurn("not_taken", "unsure")).join("")).toBe("ab–ab–b–b–ab–ab–");
  expect((await askedInTurn("not_taken", undefined)).slice(0, 4).join("")).toBe("abab");
});

it("an undeliverable message is not tried elsewhere", async () => {
  expect((await askedInTurn("never", undefined))[1]).toBe("–");
});

it("without a provider every delivery fails, and may be retried later", async () => {
  await expect(withFailover([], unbroken)("message", "m1", 1)).rejects.toMatchObject({
    kind: "not_taken",
    message: "no provider is configured",
  });
});

it("an error that is not from the provider leaves the result unknown, and is not quoted", async () => {
  const broken: MessageSender<string> = { name: "a", send: () => Promise.reject(new TypeError("amina@client.example is gone")) };
  await expect(withFailover([broken], unbroken)("message", "m1", 1)).rejects.toMatchObject({
    kind: "unsure",
    message: "a: TypeError",
  });
});

it("a provider that never answers and ignores the signal is abandoned", async () => {
  const deaf: MessageSender<string> = { name: "a", send: () => new Promise(() => {}) };
  await expect(withFailover([deaf], unbroken, 20)("message", "m1", 1)).rejects.toMatchObject({
    kind: "unsure",
    message: "a: no answer in time",
  });
});

// If two providers may have accepted a message, a retry could send it twice.
describe("a provider that may have the message", () => {
  it("is tried once more before any other, whoever is next", async () => {
    const calls: string[] = [];
    const send = withFailover([provider("a", calls), provider("b", calls)], unbroken);
    expect(await send("message", "m1", 2, "b")).toEqual({ provider: "b", reference: "b-1" });
    expect(await send("message", "m2", 3, "a")).toEqual({ provider: "b", reference: "b-1" });
    expect(await send("message", "m3", 2, "no longer named")).toEqual({ provider: "a", reference: "a-1" });
  });

  it("is waited for while its circuit is open; one that cannot have it is skipped", async () => {
    const calls: string[] = [];
    const alone: CircuitBreakers = { ...unbroken, ask: async (name) => (name === "a" ? "none" : "free") };
    const send = withFailover([provider("a", calls), provider("b", calls)], alone);
    await expect(send("message", "m1", 2, "a")).rejects.toMatchObject({
      kind: "unsure",
      provider: "a",
      message: "a: left alone",
    });
    expect(calls).toEqual([]);
    expect(await send("message", "m2", 1)).toEqual({ provider: "b", reference: "b-1" });
    await expect(withFailover([provider("a", calls)], alone)("message", "m3", 1)).rejects.toMatchObject({ kind: "not_taken" });
  });
});
