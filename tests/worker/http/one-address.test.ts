import { expect, test } from "vitest";
import { newDevice } from "#app/domain/shared/contracts/device.ts";
import { testCtx } from "#tests/support/ctx.ts";
import { LEAK } from "#tests/support/fixtures.ts";
import { deployed, visitWith } from "#tests/worker/handlers.ts";

/** A café, a campus, or all phones of an operator behind one address. */
const ADDRESS = "192.0.2.60";
const PEOPLE = 60;

const ownMark = () => newDevice(testCtx().signer).mark();

/** What is queued is not counted here, and a hundred messages would be delivered after the test. */
const withoutQueues = { QUEUE: { send: async () => {} }, TASKS: { send: async () => {} } };

/** A request to a deployment, where limits are not a hundred times as many as locally. */
async function sent(path: string, json: object, mark: string): Promise<number> {
  const { status } = await visitWith(deployed(withoutQueues), `/api/v1${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "CF-Connecting-IP": ADDRESS, "X-Device-Mark": mark },
    body: JSON.stringify(json),
  });
  return status;
}

const registered = (nth: number, mark: string) =>
  sent(
    "/auth/client/register/",
    { email: `person${nth}@hirfa.example`, password: "Olives-and-tiles", first_name: "M", last_name: "B" },
    mark,
  );

const posted = (nth: number, mark: string) =>
  sent("/services/jobs/", { ...LEAK, first_name: "Samira", phone_number: `+2135503${String(nth * 97).padStart(5, "0")}` }, mark);

async function byDevicesOfTheirOwn(ask: (nth: number, mark: string) => Promise<number>): Promise<number[]> {
  const statuses: number[] = [];
  for (let nth = 0; nth < PEOPLE; nth += 1) statuses.push(await ask(nth, await ownMark()));
  return statuses;
}

async function byOneDevice(ask: (nth: number, mark: string) => Promise<number>): Promise<number[]> {
  const mark = await ownMark();
  const statuses: number[] = [];
  for (let nth = 0; nth < 6; nth += 1) statuses.push(await ask(PEOPLE + nth, mark));
  return statuses;
}

test("sixty registrations of one address in an hour are served, and the sixth of one device is not", async () => {
  expect(await byDevicesOfTheirOwn(registered)).toEqual(Array(PEOPLE).fill(201));
  expect(await byOneDevice(registered)).toEqual([201, 201, 201, 201, 201, 429]);
});

test("sixty guest requests of one address in an hour are served, and the sixth of one device is not", async () => {
  expect(await byDevicesOfTheirOwn(posted)).toEqual(Array(PEOPLE).fill(201));
  expect(await byOneDevice(posted)).toEqual([201, 201, 201, 201, 201, 429]);
});
