import { type MouseEvent, useState } from "react";
import { comesSoon } from "#app/i18n/retry-import.ts";
import type { OpenRoomView } from "#app/views/chat/chat-view.ts";
import { isPlainClick } from "../kit/is-plain-click.ts";

type Dialog = typeof import("../visits/propose-dialog.tsx").ProposeDialog;

/** Opens the form of a visit over the room. In a new tab, or if the script fails to load, the link opens the page. */
export function useProposeDialog({ jobId, propose }: Pick<OpenRoomView, "jobId" | "propose">) {
  const [Dialog, setDialog] = useState<Dialog | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    setOpen(true);
    comesSoon(import("../visits/propose-dialog.tsx")).then(
      ({ ProposeDialog }) => setDialog(() => ProposeDialog),
      () => location.assign(href),
    );
  };
  const close = () => setOpen(false);
  return { open, dialog: Dialog && isOpen && propose ? <Dialog jobId={jobId} choice={propose.choice} onClose={close} /> : null };
}
