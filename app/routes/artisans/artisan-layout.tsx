import { Outlet } from "react-router";
import { AccountLayout } from "#app/ui/layouts/account-layout.tsx";
import { PublicLayout } from "#app/ui/layouts/public-layout.tsx";
import { useViewer } from "#app/ui/use-viewer.ts";

/** A public page that users open from their own: they keep their menu. The page has its own action at the bottom of a phone. */
export default function ArtisanLayoutRoute() {
  const viewer = useViewer();
  return viewer ? (
    <AccountLayout viewer={viewer} flow>
      <Outlet />
    </AccountLayout>
  ) : (
    <PublicLayout viewer={null}>
      <Outlet />
    </PublicLayout>
  );
}
