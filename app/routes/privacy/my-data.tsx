import { useContext } from "react";
import { ownRights } from "#app/domain/privacy/queries.ts";
import { sharedPageContext, staticPageDataContext } from "#app/http/context.ts";
import { findUserOrGuest } from "#app/http/guards/find-user-or-guest.ts";
import { MyDataPage, type OwnDataView } from "#app/ui/privacy/my-data-page.tsx";
import { RenderContext } from "#app/ui/render-context.ts";
import type { Route } from "./+types/my-data.ts";

type Shown = { own: OwnDataView | null };

/** Shows no data of other users: personal data is read with the session. */
export async function loader(args: Route.LoaderArgs) {
  const user = await findUserOrGuest(args);
  const own: OwnDataView | null = user && {
    isGuest: user.actor.isGuest === true,
    ...(await ownRights(user)),
    isSaved: args.url.searchParams.has("saved"),
  };
  args.context.set(staticPageDataContext, { own } satisfies Shown);
  if (!own) args.context.set(sharedPageContext, true);
  return null;
}

/** Public information on privacy, and the user's own data actions. */
export default function MyData() {
  // as: the loader of this page sets this data
  const { own } = useContext(RenderContext).document as Shown;
  return <MyDataPage own={own} />;
}
