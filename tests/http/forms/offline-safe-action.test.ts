import { expect, it, vi } from "vitest";
import ar from "#app/locales/ar.ts";
import { FORM_NOT_ACCEPTED } from "#app/ui/form-not-accepted.ts";
import { offlineSafeAction } from "#app/ui/offline-safe-action.ts";

it("keeps the form after a lost network, a failing server, too many requests and too large ones, and after nothing else", async () => {
  vi.stubGlobal("document", { documentElement: { lang: "ar" } });
  const answer = (status: number) => ({ status, statusText: "", internal: true, data: null });
  const acted = (error: unknown) =>
    offlineSafeAction({
      serverAction: () => {
        throw error;
      },
    });
  const { title, title_unknown, ...why } = ar.not_accepted;
  for (const [error, said] of [
    [new TypeError("Failed to fetch"), undefined],
    [new Error("Unexpected Server Error"), { title: title_unknown, text: why.failed }],
    [answer(503), { title: title_unknown, text: why.failed }],
    [answer(429), { title, text: why.too_many }],
    [answer(413), { title, text: why.too_large }],
  ] as const)
    expect(await acted(error)).toMatchObject({ data: { lost: { at: expect.any(Number), said } }, init: { status: 503 } });
  for (const error of [answer(404), Response.redirect("https://hirfa.example/login")])
    await expect(acted(error)).rejects.toBe(error);
  vi.unstubAllGlobals();
});

it("tells the page that a form was not accepted: after a refusal or a lost response", async () => {
  const told = { times: 0 };
  addEventListener(FORM_NOT_ACCEPTED, () => {
    told.times += 1;
  });
  const serverAction = async (answer: object | null) => answer;
  for (const answer of [null, { status: "success" }]) await offlineSafeAction({ serverAction: () => serverAction(answer) });
  expect(told.times).toBe(0);
  await offlineSafeAction({ serverAction: () => serverAction({ status: "error" }) });
  await offlineSafeAction({ serverAction: () => Promise.reject(new TypeError("Failed to fetch")) });
  expect(told.times).toBe(2);
});
