import { Toast, type ToastContent } from "./toast.tsx";

/** N10: one message, shown while `open`; `onClose` must keep its identity, or the time starts anew. Pages with many use useToast. */
export const Snackbar = ({ open, message, tone = "success", onClose }: SnackbarProps) => (
  <div className="toasts" role={tone === "error" ? "alert" : "status"}>
    {open ? <Toast content={{ title: message, tone }} onClose={onClose} /> : null}
  </div>
);

type SnackbarProps = { open: boolean; message: string; tone?: ToastContent["tone"]; onClose: () => void };
