import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { ORIGIN } from "#tests/support/api.ts";
import { visitWith } from "#tests/worker/handlers.ts";
import { afterWholeBody } from "#worker/http/after-whole-body.ts";

const KIB = 1024;
const answered = async () => new Response("answered");

/** A body in pieces of 64 KiB that counts the pieces read. */
function sentBody(
  pieces: number,
  { standsStillAfter = Number.POSITIVE_INFINITY, piece = new Uint8Array(64 * KIB), everyMs = 0 } = {},
) {
  const sent = { pieces: 0 };
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (sent.pieces === pieces) return controller.close();
        if (sent.pieces === standsStillAfter) return new Promise<void>(() => {});
        if (everyMs > 0) await new Promise((resolve) => setTimeout(resolve, everyMs));
        sent.pieces += 1;
        controller.enqueue(piece.slice());
      },
    },
    { highWaterMark: 0 },
  );
  return { sent, body };
}

const post = (body: ReadableStream, path = "/", headers: Record<string, string> = {}) =>
  new Request(`${ORIGIN}${path}`, { method: "POST", body, headers });

describe("a body", () => {
  it("is drained before a response that did not read it", async () => {
    const { sent, body } = sentBody(320);
    const response = await afterWholeBody(post(body), answered);
    expect([await response.text(), sent.pieces]).toEqual(["answered", 320]);
  });

  it("is drained if its reader stops halfway", async () => {
    const { sent, body } = sentBody(320);
    await afterWholeBody(post(body), async (request) => {
      for await (const _ of request.body ?? []) break;
      return answered();
    });
    expect(sent.pieces).toBe(320);
  });

  it("reaches its reader unchanged", async () => {
    const { body } = sentBody(3, { piece: new TextEncoder().encode("ab") });
    const response = await afterWholeBody(post(body), async (request) => new Response(await request.text()));
    expect(await response.text()).toBe("ababab");
  });

  it("without an end is abandoned at the limit", async () => {
    const { sent, body } = sentBody(Number.POSITIVE_INFINITY);
    await afterWholeBody(post(body), answered);
    expect(sent.pieces).toBe(1_601);
  });

  it("that stalls delays its response for at most the limit", async () => {
    const { sent, body } = sentBody(9, { standsStillAfter: 2 });
    const response = await afterWholeBody(post(body), answered, { mostSilenceMs: 30 });
    expect([response.status, sent.pieces]).toEqual([200, 2]);
  });

  it("that arrives byte by byte without an end is abandoned at the limit", async () => {
    const { sent, body } = sentBody(Number.POSITIVE_INFINITY, { piece: new Uint8Array(1), everyMs: 5 });
    const response = await afterWholeBody(post(body), answered, { mostMs: 60 });
    expect(response.status).toBe(200);
    expect(sent.pieces).toBeLessThan(20);
  });
});

describe("the Worker drains", () => {
  const json = { "Content-Type": "application/json" };
  const calls: [string, number, string, Record<string, string>][] = [
    ["a call that is not there", 404, "/api/v1/no-such-call/", json],
    ["a call that takes no such method", 405, "/api/v1/blogs/", json],
    ["a body of a type that it does not read", 415, "/api/v1/auth/client/login/", { "Content-Type": "text/plain" }],
    ["JSON that is too large", 413, "/api/v1/auth/client/login/", json],
    ["a form that is too large", 413, "/login/client", { "Content-Type": "application/x-www-form-urlencoded", Origin: ORIGIN }],
    [
      "a form of another site",
      403,
      "/login",
      { "Content-Type": "application/x-www-form-urlencoded", Origin: "https://evil.example" },
    ],
  ];
  for (const [what, status, path, headers] of calls)
    it(`${what}, and answers ${status}`, async () => {
      const { sent, body } = sentBody(48, { piece: new Uint8Array(64 * KIB).fill(97) });
      const response = await visitWith(env, path, { method: "POST", body, headers });
      await response.text();
      expect([response.status, sent.pieces]).toEqual([status, 48]);
    });
});
