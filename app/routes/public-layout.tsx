import { Outlet } from "react-router";
import { PublicLayout } from "#app/ui/layouts/public-layout.tsx";
import { useViewer } from "#app/ui/use-viewer.ts";

export default function PublicLayoutRoute() {
  return (
    <PublicLayout viewer={useViewer()}>
      <Outlet />
    </PublicLayout>
  );
}
