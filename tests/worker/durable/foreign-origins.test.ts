import { beforeAll, expect, it } from "vitest";
import { ORIGIN, tokenOf } from "#tests/support/api.ts";
import { insertDemoUsers } from "#tests/support/ctx.ts";
import { postedJob } from "#tests/support/fixtures.ts";
import { connect } from "#tests/support/worker/sockets.ts";

beforeAll(insertDemoUsers);

const FOREIGN = ["https://evil.example", "null", "http://localhost:8788", `${ORIGIN}.evil.example`];

// A page of another site opens no socket, with any token.
it("refuses an upgrade from another site, wherever the token is sent", async () => {
  const token = await tokenOf("amina");
  const feeds = ["/api/v1/auth/notifications/live/", `/api/v1/services/jobs/${await postedJob("amina")}/live/`];
  for (const feed of feeds)
    for (const Origin of FOREIGN) {
      const statusOf = async (query: string, headers: Record<string, string>) =>
        (await connect(`${feed}${query}`, { ...headers, Origin })).status;
      expect({
        header: await statusOf("", { Authorization: `Token ${token}` }),
        cookie: await statusOf("", { Cookie: `token=${token}` }),
        both: await statusOf("", { Authorization: `Token ${token}`, Cookie: `token=${token}` }),
        query: await statusOf(`?token=${token}`, {}),
        nothing: await statusOf("", {}),
      }).toEqual({ header: 403, cookie: 403, both: 403, query: 403, nothing: 403 });
    }
});

it("accepts an app without an origin, and our own pages", async () => {
  const Authorization = `Token ${await tokenOf("amina")}`;
  const fromHere: Record<string, string>[] = [{ Authorization }, { Authorization, Origin: ORIGIN }];
  for (const headers of fromHere) {
    const { status, page } = await connect("/api/v1/auth/notifications/live/", headers);
    expect(status).toBe(101);
    page?.close();
  }
});
