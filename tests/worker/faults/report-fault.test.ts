import { beforeAll, describe, expect, it, vi } from "vitest";
import { insertDemoUsers } from "#tests/support/ctx.ts";
import { brokenDatabase, envWith, inStaging, visitWith } from "#tests/worker/handlers.ts";
import { inObject } from "#worker/faults/in-object.ts";
import { framesOf } from "#worker/sentry/frames-of.ts";

const SENTRY_DSN = "https://key@errors.example/1";
/** Bindings with a receiver of errors. */
const reporting = (replaced: Record<string, unknown> = {}): Env => {
  const all: Record<string, unknown> = { SENTRY_DSN, ...replaced };
  return envWith(all);
};
const log = vi.spyOn(console, "log").mockImplementation(() => {});
const sent: { url: string; text: string }[] = [];
const actual = globalThis.fetch;
vi.spyOn(globalThis, "fetch").mockImplementation(async (target, init) => {
  const url = String(target instanceof Request ? target.url : target);
  if (!url.startsWith("https://errors.example/")) return actual(target, init);
  sent.push({ url, text: typeof init?.body === "string" ? init.body : new TextDecoder().decode(init?.body as Uint8Array) });
  return new Response(null, { status: 200 });
});

const WORDS = ["Zineddine", "0550112233", "zineddine@mail.example", "secret-token-1234567890", "203.0.113.77", "unusual-agent"];
const asked = (where: string, bindings: Env) =>
  visitWith(bindings, `/dev/fault?name=${WORDS[0]}`, {
    method: "POST",
    body: JSON.stringify({ where }),
    headers: {
      ...{ Cookie: `token=${WORDS[3]}`, Authorization: `Token ${WORDS[3]}`, "CF-Connecting-IP": WORDS[4] ?? "" },
      ...{ "User-Agent": WORDS[5] ?? "", "X-Name": WORDS[1] ?? "", Referer: `https://x.example/${WORDS[2]}` },
    },
  });
/** The last envelope: its event. */
async function eventAfter(run: () => Promise<unknown>) {
  sent.length = 0;
  await run();
  await vi.waitFor(() => expect(sent).toHaveLength(1), { timeout: 60_000 });
  return { event: JSON.parse(sent[0]?.text.trim().split("\n")[2] ?? "null"), text: sent[0]?.text ?? "" };
}

beforeAll(insertDemoUsers);

describe("POST /dev/fault", () => {
  it.each([
    ["fetch", 500, "worker.bug", "/dev/*"],
    ["queue", 202, "queue.failed", "queue deliver_message"],
    ["cron", 202, "cron.failed", "/dev/*"],
  ])("sends one envelope for an error of %s, without a word of the request", async (where, status, name, route) => {
    const statuses: number[] = [];
    const { event, text } = await eventAfter(async () => statuses.push((await asked(where, reporting())).status));
    expect(statuses).toEqual([status]);
    expect(event.tags).toMatchObject({ event: name, request_id: expect.stringMatching(/^[\da-f-]{36}$/) });
    expect(event.tags.route).toBe(route);
    const [error] = event.exception.values;
    expect(error).toMatchObject({ type: "Error", value: expect.stringMatching(/^(a fault was asked for|nothing is owed by)/) });
    expect(error.stacktrace.frames.length).toBeGreaterThan(0);
    for (const word of WORDS) expect(text).not.toContain(word);
    for (const kept of ["request", "user", "contexts", "breadcrumbs", "extra", "server_name", "modules"])
      expect(event).not.toHaveProperty(kept);
  });

  it("sends one for an error of an object's alarm or socket, which goes on to the platform", async () => {
    const { event } = await eventAfter(async () => {
      const failed = inObject(reporting(), "JobClock", () => Promise.reject(new Error("a fault was asked for")));
      await expect(failed).rejects.toThrow("a fault was asked for");
    });
    expect(event.tags).toMatchObject({ event: "object.failed", route: "object JobClock" });
  });

  it("refuses another place, and is unknown outside a local instance", async () => {
    expect((await asked("elsewhere", envWith({}))).status).toBe(400);
    expect((await asked("fetch", inStaging())).status).toBe(404);
  });
});

describe("an error", () => {
  it("that the API answered is reported with the pattern of its route", async () => {
    const bindings = reporting({ DB: brokenDatabase("no such column: zineddine@mail.example") });
    const { event, text } = await eventAfter(() => visitWith(bindings, "/api/v1/services/wilayas/?name=Zineddine"));
    expect(event.tags).toMatchObject({ event: "api.bug", route: expect.stringMatching(/^\/api\/v1\/services\/wilayas/) });
    for (const word of WORDS) expect(text).not.toContain(word);
  });

  it("is not sent without a receiver, nor more than twenty times a minute", async () => {
    sent.length = 0;
    await asked("fetch", envWith({}));
    for (let i = 0; i < 25; i++) await asked("fetch", reporting());
    await vi.waitFor(() => expect(sent.length).toBeGreaterThan(10), { timeout: 60_000 });
    expect(sent.length).toBeLessThanOrEqual(20);
    expect(log.mock.calls.some(([line]) => String(line).includes("fault.not_reported"))).toBe(false);
  });

  it("has the frames of its stack, but not the lines of its message that look like frames", () => {
    const error = new Error("said\n    at Zineddine (0550112233:1:1)");
    const frames = framesOf(error);
    expect(frames.length).toBeGreaterThan(0);
    expect(JSON.stringify(frames)).not.toContain("Zineddine");
    expect(frames.at(-1)).toMatchObject({ lineno: expect.any(Number), in_app: true });
  });
});
