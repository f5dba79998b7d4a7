import { useCallback, useState } from "react";
import { Button } from "../kit/button.tsx";
import { Dialog } from "../kit/dialog.tsx";
import { DrawerPanel } from "../kit/drawer-panel.tsx";
import { Snackbar } from "../kit/feedback/snackbar.tsx";
import { Toast } from "../kit/feedback/toast.tsx";
import { useToast } from "../kit/feedback/toasts.tsx";
import { Sample, useSamples } from "./sample-panel.tsx";

const nothing = () => {};

export function OverlaySamples() {
  const { words, own } = useSamples();
  const [isOpen, setOpen] = useState(false);
  const [isShown, setShown] = useState(false);
  const toast = useToast();
  const hush = useCallback(() => setShown(false), []);
  return (
    <Sample title={words.overlays}>
      <div className="flex flex-wrap gap-3">
        <Button type="button" onClick={() => setOpen(true)}>
          {words.open_dialog}
        </Button>
        <Button type="button" variant="outline" popoverTarget={own("drawer")}>
          {words.open_drawer}
        </Button>
        <Button type="button" variant="outline" onClick={() => setShown(true)}>
          {words.say_saved}
        </Button>
        <Button
          type="button"
          variant="outline"
          onClick={() =>
            toast({ title: words.removed, text: words.removed_text, action: { label: words.undo, onPress: nothing } })
          }
        >
          {words.say_removed}
        </Button>
        <Button
          type="button"
          variant="outline"
          onClick={() => toast({ tone: "error", title: words.failed, text: words.failed_text })}
        >
          {words.say_failed}
        </Button>
      </div>
      <div>
        <Toast content={{ title: words.saved, tone: "success", durationMs: 3_600_000 }} onClose={nothing} />
        <Toast
          content={{
            title: words.removed,
            text: words.removed_text,
            tone: "info",
            action: { label: words.undo, onPress: nothing },
            durationMs: 3_600_000,
          }}
          onClose={nothing}
        />
        <Toast content={{ title: words.failed, text: words.failed_text, tone: "error" }} onClose={nothing} />
      </div>
      <Snackbar open={isShown} message={words.saved} onClose={hush} />
      <DrawerPanel id={own("drawer")} label={words.open_drawer}>
        <p>{words.accept_text}</p>
      </DrawerPanel>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={words.accept}
        actions={
          <>
            <Button type="button" onClick={() => setOpen(false)}>
              {words.accept_here}
            </Button>
            <Button type="button" variant="outline" onClick={() => setOpen(false)}>
              {words.cancel}
            </Button>
          </>
        }
      >
        <p className="text-ink-2">{words.accept_text}</p>
      </Dialog>
    </Sample>
  );
}
