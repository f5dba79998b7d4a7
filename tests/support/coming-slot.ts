import type { BrowserContext } from "@playwright/test";

/** A slot that begins in one to two hours, so a reminder comes before it. Algiers is an hour ahead of UTC. */
export async function comingSlot({ request }: BrowserContext) {
  const { now }: { now: string } = await (await request.get("/dev/clock")).json();
  const [date = "", time = ""] = new Date(Math.ceil((Date.parse(now) + 7_200_000) / 3_600_000) * 3_600_000)
    .toISOString()
    .split("T");
  return { date, from_time: `${time.slice(0, 2)}:00`, to_time: `${time.slice(0, 2)}:45` };
}
