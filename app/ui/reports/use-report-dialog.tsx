import { type ComponentProps, type MouseEvent, useState } from "react";
import { comesSoon } from "#app/i18n/retry-import.ts";
import type { ReportedMessage } from "./report-fields.tsx";

type Dialog = typeof import("./report-dialog.tsx").ReportDialog;
type ReportTarget = { message: ReportedMessage | null };
type Room = Pick<ComponentProps<Dialog>, "roomId" | "name" | "isBlocked">;

/** Opens the report form over the room. In a new tab, or if the script fails to load, the link opens the page. */
export function useReportDialog(room: Room) {
  const [Dialog, setDialog] = useState<Dialog | null>(null);
  const [target, setTarget] = useState<ReportTarget | null>(null);
  const open = (event: MouseEvent<HTMLAnchorElement>, message: ReportedMessage | null) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    setTarget({ message });
    comesSoon(import("./report-dialog.tsx")).then(
      ({ ReportDialog }) => setDialog(() => ReportDialog),
      () => location.assign(href),
    );
  };
  const close = () => setTarget(null);
  return { open, dialog: Dialog && target ? <Dialog {...room} message={target.message} onClose={close} /> : null };
}

export type OpenReport = ReturnType<typeof useReportDialog>["open"];
