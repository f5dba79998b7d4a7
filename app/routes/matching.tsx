import { useContext } from "react";
import { matchingRules } from "#app/domain/announcements/matching.ts";
import type { MatchingRules } from "#app/domain/announcements/matching-rules.ts";
import { ctxContext, sharedPageContext, staticPageDataContext } from "#app/http/context.ts";
import { MatchingPage } from "#app/ui/layouts/matching-page.tsx";
import { RenderContext } from "#app/ui/render-context.ts";
import type { Route } from "./+types/matching.ts";

export async function loader({ context }: Route.LoaderArgs) {
  context.set(staticPageDataContext, await matchingRules(context.get(ctxContext)));
  context.set(sharedPageContext, true);
  return null;
}

/** How artisans are told of a job, and how offers are ordered. */
export default function Matching() {
  // as: the loader of this page sets this data
  return <MatchingPage rules={useContext(RenderContext).document as MatchingRules} />;
}
