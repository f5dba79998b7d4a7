import type { ServerBuild } from "react-router";
import { expect, it } from "vitest";
import { pagePatternOf } from "#worker/pages/page-pattern.ts";

const route = (id: string, parentId: string | undefined, path?: string) => [id, { id, parentId, path }] as const;
// as: the parts of a build that are read
const build = {
  routes: Object.fromEntries([
    route("root", undefined, ""),
    route("lang", "root", ":lang?"),
    route("job", "lang", "job/:id"),
    route("offers", "job", "offers"),
    route("new", "lang", "job/new"),
    route("any", "root", "*"),
  ]),
} as unknown as Pick<ServerBuild, "routes">;

it("a page is named by the pattern of its route, without ids, tokens or names", () => {
  expect(pagePatternOf(build, "/fr/job/0550112233")).toBe("/job/:id");
  expect(pagePatternOf(build, "/job/7/offers.data")).toBe("/job/:id/offers");
  expect(pagePatternOf(build, "/job/new")).toBe("/job/new");
  expect(pagePatternOf(build, "/amina@hirfa.example")).toBe("/*");
});
