import { Toast, type ToastContent } from "./toast.tsx";

/** One message, shown while `open`. `onClose` must be stable, or the timer restarts. Pages with many messages use useToast. */
export const Snackbar = ({ open, message, tone = "success", onClose }: SnackbarProps) => (
  <div className="toasts" role={tone === "error" ? "alert" : "status"}>
    {open ? <Toast content={{ title: message, tone }} onClose={onClose} /> : null}
  </div>
);

type SnackbarProps = { open: boolean; message: string; tone?: ToastContent["tone"]; onClose: () => void };
