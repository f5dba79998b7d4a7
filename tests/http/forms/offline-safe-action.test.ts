import { expect, it } from "vitest";
import { offlineSafeAction } from "#app/ui/offline-safe-action.ts";

it("keeps the form after a lost network, a failing server and too many requests, and after nothing else", async () => {
  const answer = (status: number) => ({ status, statusText: "", internal: true, data: null });
  const acted = (error: unknown) =>
    offlineSafeAction({
      serverAction: () => {
        throw error;
      },
    });
  for (const error of [new TypeError("Failed to fetch"), answer(503), answer(429)])
    expect(await acted(error)).toMatchObject({ data: { lost: { at: expect.any(Number) } }, init: { status: 503 } });
  for (const error of [answer(404), Response.redirect("https://hirfa.example/login")])
    await expect(acted(error)).rejects.toBe(error);
});
