import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from "react";
import { Toast, type ToastContent } from "./toast.tsx";
import { useRoomBelow } from "./use-room-below.ts";

type Shown = ToastContent & { id: number };

const ToastsContext = createContext<(content: ToastContent) => () => void>(() => () => {});

/** `const toast = useToast(); toast({ title })` shows a message, on hydrated pages. Returns a function that removes it. */
export const useToast = () => useContext(ToastsContext);

/** More toasts would cover the page, so the oldest is removed. */
const MAX_VISIBLE_TOASTS = 3;

/** Rendered once around the page. Its two live regions exist before any text, because screen readers would miss it otherwise. */
export function Toasts({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const last = useRef(0);
  const box = useRef<HTMLDivElement>(null);
  useRoomBelow(box);
  const remove = useCallback((id: number) => setShown((now) => now.filter((toast) => toast.id !== id)), []);
  const add = useCallback(
    (content: ToastContent) => {
      last.current += 1;
      const id = last.current;
      setShown((now) => {
        if (content.lost === "page" && now.some(({ lost }) => lost === "form")) return now;
        const others = content.lost === "form" ? now.filter(({ lost }) => lost !== "page") : now;
        return [...others.slice(1 - MAX_VISIBLE_TOASTS), { ...content, id }];
      });
      return () => remove(id);
    },
    [remove],
  );
  return (
    <ToastsContext value={add}>
      {children}
      <div className="toast-stack" ref={box}>
        <div className="toasts">
          <div role="status">
            {shown.map((toast) => (toast.tone === "error" ? null : <OneOf key={toast.id} toast={toast} remove={remove} />))}
          </div>
          <div role="alert">
            {shown.map((toast) => (toast.tone === "error" ? <OneOf key={toast.id} toast={toast} remove={remove} /> : null))}
          </div>
        </div>
      </div>
    </ToastsContext>
  );
}

function OneOf({ toast, remove }: { toast: Shown; remove: (id: number) => void }) {
  const close = useMemo(() => () => remove(toast.id), [toast.id, remove]);
  return <Toast content={toast} onClose={close} />;
}
