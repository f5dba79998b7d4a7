import { beforeAll, describe, expect, it } from "vitest";
import { insertContactMessages } from "#tests/perf/many-rows.ts";
import { tokenOf } from "#tests/support/api.ts";
import { insertDemoUsers } from "#tests/support/ctx.ts";
import { insertPlumber, postedJob, publishedReviews } from "#tests/support/fixtures.ts";
import { htmlOf } from "#tests/support/pages.ts";

beforeAll(() => insertDemoUsers());

describe("the page of one item in the admin area", () => {
  it("has an arrow to what it belongs to in place of the menu of a phone", async () => {
    const jobId = await postedJob("amina");
    const { reviewId } = await publishedReviews(await insertPlumber("walid", 20));
    await insertContactMessages(0, 1);
    const nadir = { Cookie: `token=${await tokenOf("nadir", true)}` };
    const message = /href="\/en\/panel-admin\/(queries\/[^"?]+)/.exec(await htmlOf(nadir, "/en/panel-admin/queries"))?.[1];
    const arrowOf = async (page: string) =>
      /<a href="\/en\/panel-admin\/([^"]*)" aria-label="([^"]+)" class="admin-menu"/
        .exec(await htmlOf(nadir, `/en/panel-admin/${page}`))
        ?.slice(1);

    expect(await arrowOf("users/yacine")).toEqual(["users", "All users"]);
    expect(await arrowOf(`reviews/${reviewId}`)).toEqual(["reviews", "All reviews"]);
    expect(await arrowOf(message ?? "")).toEqual(["queries?status=new", "Contact messages"]);
    expect(await arrowOf("categories/1")).toEqual(["categories", "All categories"]);
    expect(await arrowOf("sub-categories/101")).toEqual(["categories/1", "Plumbing"]);
    expect(await arrowOf(`tasks/${jobId}`)).toEqual(["tasks", "All requests"]);
    expect(await arrowOf(`tasks/${jobId}/address`)).toEqual([`tasks/${jobId}`, "To the request"]);
    expect(await arrowOf("users")).toBeUndefined();
  });
});
