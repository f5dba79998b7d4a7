import { env } from "cloudflare:workers";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { reviseUser } from "#app/domain/users/revise-user.ts";
import { DEMO_USERS } from "#db/seeds/demo-users.ts";
import { ctxAs, insertUser } from "#tests/support/ctx.ts";
import { jsonLog } from "#worker/bindings/log.ts";
import { rateLimiterOf, requestLimiterOf } from "#worker/bindings/rate-limiter.ts";

const log = vi.spyOn(console, "log").mockImplementation(() => {});
afterEach(() => log.mockClear());
const lines = () => log.mock.calls.map(([line]) => JSON.parse(String(line)));
const write = jsonLog({ requestId: "r-1", causeId: "c-1", release: "7" });

beforeAll(async () => {
  await insertUser("amina", DEMO_USERS.amina);
  await insertUser("nadir", DEMO_USERS.nadir);
});

describe("a log line", () => {
  it("has its event, level, time, release, request and cause, then the fields of the event", () => {
    write("cron.failed", { cron: "* * * * *", error: "Error: D1" });
    expect(Object.keys(lines()[0])).toEqual(["event", "level", "at", "release", "request_id", "cause_id", "cron", "error"]);
    expect(lines()[0]).toMatchObject({ event: "cron.failed", level: "error", release: "7", request_id: "r-1", cause_id: "c-1" });
  });

  it("holds no field that its event does not list", () => {
    const row = { user_id: "u-1", phone: "0550112233" };
    write("user.phone_set", row);
    expect(lines()[0]).toMatchObject({ user_id: "u-1" });
    expect(JSON.stringify(lines())).not.toContain("0550112233");
  });
});

describe("a line is written", () => {
  it("when an exact limit refuses, by the name of the limit", async () => {
    const limiter = rateLimiterOf(env.LIMITER, 0, write);
    await limiter.take({ name: "once", times: 1, perSeconds: 60 }, "0550112233");
    await limiter.take({ name: "once", times: 1, perSeconds: 60 }, "0550112233");
    expect(lines()).toEqual([expect.objectContaining({ event: "limit.reached", limit: "once", retry_after_seconds: 60 })]);
    expect(JSON.stringify(lines())).not.toContain("0550112233");
  });

  it("when a caller sends too many requests, without who it is", async () => {
    const isAllowed = requestLimiterOf({ limit: async () => ({ success: false }) }, write);
    expect(await isAllowed("device secret-mark")).toBe(false);
    expect(lines()).toEqual([expect.objectContaining({ event: "request.limited", by: "device" })]);
    expect(JSON.stringify(lines())).not.toContain("secret-mark");
  });

  it("for an admin's decision with its audit entry", async () => {
    await reviseUser(ctxAs("nadir", { log: write }), { userId: "amina", is_active: false, reason: "abuse" });
    expect(lines().filter(({ event }) => event === "admin.decided")).toEqual([
      expect.objectContaining({ action: "user.suspended", admin_id: "nadir", subject_kind: "users", subject_id: "amina" }),
    ]);
  });
});
