import { Outlet } from "react-router";
import { AccountLayout } from "#app/ui/layouts/account-layout.tsx";
import { useHandle } from "#app/ui/route-handle.ts";
import { useViewer } from "#app/ui/use-viewer.ts";

export default function AccountShell() {
  return (
    <AccountLayout viewer={useViewer()} flow={useHandle("flow")}>
      <Outlet />
    </AccountLayout>
  );
}
