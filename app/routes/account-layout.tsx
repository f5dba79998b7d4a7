import { Outlet } from "react-router";
import { AccountLayout } from "#app/ui/layouts/account-layout.tsx";
import { useRouteFlag } from "#app/ui/route-handle.ts";
import { useViewer } from "#app/ui/use-viewer.ts";
import stylesheet from "../styles/account.css?url";
import type { Route } from "./+types/account-layout.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export default function AccountLayoutRoute() {
  return (
    <AccountLayout viewer={useViewer()} flow={useRouteFlag("flow")}>
      <Outlet />
    </AccountLayout>
  );
}
