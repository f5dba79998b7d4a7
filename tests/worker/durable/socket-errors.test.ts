import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { newId } from "#app/domain/shared/contracts/ids.ts";
import { tokenOf } from "#tests/support/api.ts";
import { insertDemoUsers } from "#tests/support/ctx.ts";
import { postedJob } from "#tests/support/fixtures.ts";
import { opened } from "#tests/support/worker/sockets.ts";

beforeAll(insertDemoUsers);

const watchesOf = (userId: string) =>
  runInDurableObject(env.USER_FEEDS.getByName(userId), (_, { storage }) =>
    storage.sql
      .exec<{ subject: string }>("SELECT subject FROM watches")
      .toArray()
      .map(({ subject }) => subject),
  );

it("a socket of a job that fails is removed like a closed one: its session is not watched there any more", async () => {
  const jobId = await postedJob("amina");
  const headers = { Authorization: `Token ${await tokenOf("amina")}` };
  const page = await opened(`/api/v1/services/jobs/${jobId}/live`, headers);
  await page.next("counts");
  expect(await watchesOf("amina")).toEqual([jobId]);
  await runInDurableObject(env.JOB_FEEDS.getByName(jobId), async (feed, state) => {
    for (const socket of state.getWebSockets()) await feed.webSocketError(socket);
  });
  expect(await watchesOf("amina")).toEqual([]);
});

it("an ended session is refused, and leaves no row", async () => {
  expect(await env.USER_FEEDS.getByName("karim").watch(newId(), newId())).toBe(false);
  expect(await watchesOf("karim")).toEqual([]);
});
