import { encode } from "uqr";
import { describe, expect, it } from "vitest";
import { ORIGIN, visit } from "#tests/support/api.ts";
import { formResultOf } from "#tests/support/pages.ts";

const PHONES = {
  iphone: "Mozilla/5.0 (iPhone; CPU iPhone OS 15_8 like Mac OS X) AppleWebKit/605.1.15 Version/15.6 Mobile/15E148 Safari/604.1",
  android: "Mozilla/5.0 (Linux; Android 8.1.0; SM-J260F) AppleWebKit/537.36 Chrome/120.0.0.0 Mobile Safari/537.36",
  desktop: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36",
} as const;

/** The dark modules of a QR code, row by row. */
function pointsIn(svg: string): boolean[][] {
  const size = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
  const rows = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  for (const [, x, y, length] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    rows[Number(y)]?.fill(true, Number(x), Number(x) + Number(length));
  return rows;
}

describe("a QR code", () => {
  it("holds the URL of its page, in the same language", async () => {
    const answer = await visit("/fr/qr/offer/0123456789abcdefghij/acceptance");
    expect(answer.headers.get("Content-Type")).toBe("image/svg+xml");
    const drawn = pointsIn(await answer.text());
    expect(drawn).toEqual(encode(`${ORIGIN}/fr/offer/0123456789abcdefghij/acceptance`, { ecc: "M", border: 0 }).data);
  });

  it("is not cached, because a follow link is a key", async () => {
    expect((await visit("/qr/r/some-key")).headers.get("Cache-Control")).toMatch(/^private/);
  });

  it("is not served to other sites", async () => {
    expect((await visit("/qr//elsewhere.example")).status).toBe(404);
  });
});

describe("the URL of the app", () => {
  const leadsTo = async (device: keyof typeof PHONES) =>
    formResultOf(await visit("/fr/app", { headers: { "User-Agent": PHONES[device] } }));

  it("leads a phone to its own store", async () => {
    expect(await leadsTo("iphone")).toEqual({ status: 303, to: "https://app-store.hirfa.example/" });
    expect(await leadsTo("android")).toEqual({ status: 303, to: "https://google-play.hirfa.example/" });
  });

  it("leads other devices to the landing page, which links both stores", async () => {
    expect(await leadsTo("desktop")).toEqual({ status: 303, to: "/fr" });
  });
});
