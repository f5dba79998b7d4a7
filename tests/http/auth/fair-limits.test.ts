import nodeCrypto from "node:crypto";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { insertDemoUsers } from "#tests/support/ctx.ts";
import { noKey } from "#tests/support/data/no-key.ts";
import { LEAK } from "#tests/support/fixtures.ts";
import { deployed, visitWith } from "#tests/worker/handlers.ts";

beforeAll(async () => {
  await insertDemoUsers();
  vi.spyOn(console, "log").mockImplementation(() => {});
  // Nobody signs in by these passwords, and hashing is slow.
  vi.spyOn(nodeCrypto, "scrypt").mockImplementation(noKey);
});

/** Behind the shared IP of a carrier, with the limits of a deployment. */
const bindings = deployed();
const SHARED = "198.51.100.9";

const send = (path: string, json: unknown, mark: string | null, address = SHARED) =>
  visitWith(bindings, `/api/v1${path}`, {
    method: "POST",
    body: JSON.stringify(json),
    headers: { "Content-Type": "application/json", "CF-Connecting-IP": address, ...(mark ? { "X-Device-Mark": mark } : {}) },
  });

let registered = 0;
const register = (mark: string | null, address?: string) =>
  send(
    "/auth/client/register/",
    { email: `shared${registered++}@hirfa.example`, password: "Olives-and-tiles", first_name: "S", last_name: "B" },
    mark,
    address,
  );

let requested = 0;
const request = (mark: string | null) => {
  const phone_number = `05561${String(requested++).padStart(5, "0")}`;
  return send("/services/jobs/", { ...LEAK, first_name: "Samia", phone_number }, mark);
};

const markOf = (response: Response) => response.headers.get("X-Device-Mark") ?? "";

describe("sixty users behind one IP", () => {
  it("register within the hour and post without registration, each with an own device", async () => {
    const marks: string[] = [];
    const statuses: number[] = [];
    for (let nth = 0; nth < 60; nth++) {
      const response = await register(null);
      statuses.push(response.status);
      marks.push(markOf(response));
    }
    expect(statuses).toEqual(Array(60).fill(201));
    expect(new Set(marks.map((mark) => mark.split(".")[0])).size).toBe(60);

    const requests = [];
    for (const mark of marks) requests.push((await request(mark)).status);
    expect(requests).toEqual(Array(60).fill(201));
  });
});

describe("one device", () => {
  it("registers five times a day, from any IP, and reads when it may again", async () => {
    const marks = [markOf(await register(null))];
    const statuses = [];
    for (let nth = 1; nth < 6; nth++) {
      const response = await register(marks.at(-1) ?? "", `203.0.113.${nth}`);
      statuses.push(response.status);
      if (response.ok) marks.push(markOf(response));
      else expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(86_000);
    }

    expect(statuses).toEqual([201, 201, 201, 201, 429]);
    expect(new Set(marks.map((mark) => mark.split(".")[0])).size).toBe(1);
    expect((await register(null)).status).toBe(201);
  });

  it("posts five jobs a day without registration, each for another number", async () => {
    const first = await request(null);
    const mark = markOf(first);
    const statuses = [];
    for (let nth = 1; nth < 6; nth++) statuses.push((await request(mark)).status);

    expect([first.status, ...statuses]).toEqual([201, 201, 201, 201, 201, 429]);
    expect((await request(null)).status).toBe(201);
  });
});
