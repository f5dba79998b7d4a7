import type { ReactNode } from "react";
import { Icon } from "../kit/icons/icon.tsx";

const BOX = "flex items-center gap-3 rounded-md px-4 py-3.5 text-start font-semibold";

/** The errors of a whole form, above its fields. */
export const FormError = ({ id, sentences }: { id: string; sentences: readonly string[] | undefined }) =>
  sentences?.length ? (
    <div id={id} role="alert" className={`${BOX} bg-danger-soft text-danger`}>
      <Icon name="circle-exclamation-point" className="size-5 shrink-0" />
      <span>{sentences.join(" ")}</span>
    </div>
  ) : null;

/** A success message at the same position. */
export const FormSuccess = ({ children }: { children: ReactNode }) => (
  <div role="status" className={`${BOX} bg-pine-soft text-pine-strong`}>
    <Icon name="circle-check" className="size-5 shrink-0" />
    <span>{children}</span>
  </div>
);
