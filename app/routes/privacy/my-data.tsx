import { useEffect } from "react";
import { ownRights } from "#app/domain/privacy/queries.ts";
import { sharedPageContext } from "#app/http/context.ts";
import { findUserOrGuest } from "#app/http/guards/find-user-or-guest.ts";
import { privacyTexts } from "#app/locales/browser/privacy/texts.ts";
import { AccountLayout } from "#app/ui/layouts/account-layout.tsx";
import { PublicLayout } from "#app/ui/layouts/public-layout.tsx";
import { revalidateUnlessOffline } from "#app/ui/offline-safe-action.ts";
import { MyDataDocument } from "#app/ui/privacy/my-data-document.tsx";
import { MyDataPage, type OwnDataView } from "#app/ui/privacy/my-data-page.tsx";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { useViewer } from "#app/ui/use-viewer.ts";
import { withTexts } from "#app/ui/with-texts.tsx";
import type { Route } from "./+types/my-data.ts";

/** A visitor's page is a document. */
export const handle: RouteHandle = { hydrate: (loaderData) => Object(loaderData).own !== null };

export const shouldRevalidate = revalidateUnlessOffline;

/** Shows no data of other users: personal data is read with the session. */
export async function loader(args: Route.LoaderArgs) {
  const user = await findUserOrGuest(args);
  const own: OwnDataView | null = user && {
    isGuest: user.actor.isGuest === true,
    ...(await ownRights(user)),
    isSaved: args.url.searchParams.has("saved"),
  };
  if (!own) args.context.set(sharedPageContext, true);
  return { own };
}

/** Public information on privacy, and the user's own data actions. */
export default withTexts(privacyTexts, function MyData({ loaderData: { own } }: Route.ComponentProps) {
  const viewer = useViewer();
  if (own === null) return <Visitor />;
  return (
    <AccountLayout viewer={viewer}>
      <MyDataPage own={own} />
    </AccountLayout>
  );
});

/** In the browser the session of an open page has ended. */
function Visitor() {
  useEffect(() => location.reload(), []);
  return import.meta.env.SSR ? (
    <PublicLayout viewer={null}>
      <MyDataDocument />
    </PublicLayout>
  ) : null;
}
