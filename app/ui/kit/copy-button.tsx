import { useEffect, useState } from "react";
import { Icon } from "./icons/icon.tsx";

const SHOWN_MS = 2_000;

type CopyButtonProps = { text: string; label: string; copy: string; copied: string; quiet?: boolean };

/** Copies a text that is shown beside it, and says so. `quiet` beside another one. Needs scripts. */
export function CopyButton({ text, label, copy, copied, quiet }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return (
    <button
      type="button"
      className={quiet ? "btn btn-sm copy-quiet" : "btn btn-primary btn-sm"}
      data-needs-script=""
      aria-label={label}
      // without a clipboard it can be selected by hand
      onClick={() =>
        navigator.clipboard?.writeText(text).then(
          () => setCopied(true),
          () => {},
        )
      }
    >
      <Icon name="copy" className="size-[18px]" />
      <span>{isCopied ? copied : copy}</span>
    </button>
  );
}
