import { evictDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { DeliveryFailure, type FailureKind } from "#app/domain/shared/contracts/delivery-failure.ts";
import { NOON } from "#tests/support/ctx.ts";
import { envWith } from "#tests/worker/handlers.ts";
import { circuitBreakersOf } from "#worker/bindings/circuit-breakers.ts";
import type { MessageSender } from "#worker/providers/sender.ts";
import { withFailover } from "#worker/providers/with-failover.ts";

const SECOND = 1_000;

type Fault = FailureKind | undefined;

/** A provider with the given failures in order, the last one forever. Returns the number of calls and the log. */
function scene(name: string, ...faults: Fault[]) {
  const calls: number[] = [];
  const said: string[] = [];
  const provider: MessageSender<string> = {
    name,
    async send() {
      const fault = faults[Math.min(calls.push(1), faults.length) - 1];
      if (fault) throw new DeliveryFailure(fault, "no");
      return null;
    },
  };
  const circuits = (second: number) =>
    circuitBreakersOf(
      env.CIRCUIT_BREAKERS,
      () => NOON + second * SECOND,
      (event) => void said.push(event),
    );
  const send = (second: number) =>
    withFailover([provider], circuits(second))("message", "m1", 1).then(
      () => "sent",
      ({ message }: Error) => message.slice(name.length + 2),
    );
  const sendOneByOne = async (second: number, times: number) => {
    for (let nth = 0; nth < times; nth++) await send(second);
  };
  return { calls, said, send, sendOneByOne };
}

describe("a provider that keeps failing", () => {
  it("is called five times of ten, then not any more, and it is logged once", async () => {
    const { calls, said, send, sendOneByOne } = scene("five", "unsure");
    await sendOneByOne(0, 10);
    expect(calls).toHaveLength(5);
    expect(said).toEqual(["delivery.provider_left_alone"]);
    expect(await send(14)).toBe("left alone");
  });

  it("is tried again after 15 seconds, then 30, 60, and at most two minutes, with one call each time", async () => {
    const { calls, sendOneByOne } = scene("growing", "not_taken");
    await sendOneByOne(0, 5);
    const triedAt: number[] = [];
    for (let second = 1; second <= 600; second++) {
      const before = calls.length;
      await sendOneByOne(second, 2);
      if (calls.length > before) triedAt.push(second);
    }
    expect(triedAt).toEqual([15, 45, 105, 225, 345, 465, 585]);
    expect(calls).toHaveLength(5 + triedAt.length);
  });

  // It recovers without a manual step.
  it("is used as before after one success", async () => {
    const { calls, said, send, sendOneByOne } = scene("back", ...Array<Fault>(5).fill("unsure"), undefined);
    await sendOneByOne(0, 5);
    expect(await send(15)).toBe("sent");
    expect(await Promise.all(Array.from({ length: 20 }, () => send(15)))).toEqual(Array(20).fill("sent"));
    expect(calls).toHaveLength(26);
    expect(said).toEqual(["delivery.provider_left_alone", "delivery.provider_back"]);
  });

  it("is tried by one of a hundred concurrent messages", async () => {
    const { calls, send, sendOneByOne } = scene("crowd", "unsure");
    await sendOneByOne(0, 5);
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => send(15)));
    expect(calls).toHaveLength(6);
    expect(outcomes.filter((outcome) => outcome === "left alone")).toHaveLength(99);
  });

  it("stays open after its object was evicted", async () => {
    const { send, sendOneByOne } = scene("evicted", "unsure");
    await sendOneByOne(0, 5);
    await evictDurableObject(env.CIRCUIT_BREAKERS.getByName("evicted"));
    expect(await send(14)).toBe("left alone");
  });
});

describe("a provider that fails sometimes", () => {
  it("keeps its circuit closed, because a success resets the failures", async () => {
    const faults: Fault[] = ["unsure", "unsure", "unsure", "unsure", undefined];
    const { calls, sendOneByOne } = scene("now-and-then", ...faults, ...faults, ...faults);
    await sendOneByOne(0, 15);
    expect(calls).toHaveLength(15);
  });

  it("does not count a refused invalid number as a failure", async () => {
    const { calls, sendOneByOne } = scene("refusing", "never");
    await sendOneByOne(0, 20);
    expect(calls).toHaveLength(20);
  });
});

describe("a trial", () => {
  const broken = async (name: string) => {
    const circuit = env.CIRCUIT_BREAKERS.getByName(name);
    for (let nth = 0; nth < 5; nth++) await circuit.tell("free", false, NOON);
    return circuit;
  };

  it("without a result is followed by another after 20 seconds", async () => {
    const circuit = await broken("lost");
    const results = [15, 16, 34, 35, 36].map((second) => circuit.ask(NOON + second * SECOND));
    expect(await Promise.all(results)).toEqual(["trial", "none", "none", "trial", "none"]);
  });

  it("is not delayed by calls that started before the circuit opened", async () => {
    const circuit = await broken("under-way");
    for (let nth = 0; nth < 50; nth++) await circuit.tell("free", false, NOON + 8 * SECOND);
    expect(await circuit.ask(NOON + 15 * SECOND)).toBe("trial");
  });
});

describe("an unreachable circuit object", () => {
  it("delays no message and repeats none, and it is logged", async () => {
    const said: string[] = [];
    const calls: number[] = [];
    const provider: MessageSender<string> = { name: "a", send: async () => String(calls.push(1)) };
    const getByName = () => {
      throw new Error("the object is gone");
    };
    const { CIRCUIT_BREAKERS: CIRCUITS } = envWith({ CIRCUIT_BREAKERS: { getByName } });
    const circuits = circuitBreakersOf(
      CIRCUITS,
      () => NOON,
      (event) => void said.push(event),
    );

    expect(await withFailover([provider], circuits)("message", "m1", 1)).toEqual({ provider: "a", reference: "1" });
    expect(said).toEqual(["delivery.circuit_unknown", "delivery.circuit_unknown"]);
  });
});
