import { useState } from "react";
import { Dialog } from "../../kit/dialog.tsx";
import { Checkbox } from "../../kit/fields/checkbox.tsx";
import { Icon } from "../../kit/icons/icon.tsx";
import { useTranslations } from "../../use-translations.ts";

const KEYS = [
  { keys: ["J", "K", "↓", "↑"], does: "move" },
  { keys: ["Enter"], does: "open" },
  { keys: ["A"], does: "approve" },
  { keys: ["R", "1–9"], does: "refuse" },
  { keys: ["U"], does: "take_back" },
  { keys: ["E"], does: "skip" },
  { keys: ["1", "2", "3"], does: "check" },
  { keys: ["+", "−", "0", "T"], does: "image" },
  { keys: ["1–4"], does: "outcome" },
  { keys: ["A", "1–9"], does: "decide" },
  { keys: ["A", "1–9"], does: "change" },
  { keys: ["R", "1–9"], does: "keep" },
  { keys: ["?"], does: "help" },
] as const;

/** What is decided about disputes only. */
const OF_DISPUTES: readonly KeyUse[] = ["outcome", "decide", "change", "keep"];

export type KeyUse = (typeof KEYS)[number]["does"];

/** Whether the dialog is open, and what opens it. */
export function useKeyHelp() {
  const [isOpen, setOpen] = useState(false);
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) };
}

type KeyHelpProps = {
  review: { help: ReturnType<typeof useKeyHelp>; switched: { isOn: boolean; set: (isOn: boolean) => void } };
  /** The keys that this queue does not have. */
  without?: readonly KeyUse[];
  /** The keys of disputes that it has. */
  also?: readonly KeyUse[];
};

/** What only a list of items does, and an empty one. */
export const LIST_WITHOUT = ["approve", "refuse", "skip", "check", "image"] as const satisfies readonly KeyUse[];
const EMPTY_WITHOUT: readonly KeyUse[] = [...LIST_WITHOUT, "move", "open"];

export const EmptyKeyHelp = ({ review }: Pick<KeyHelpProps, "review">) => <KeyHelp review={review} without={EMPTY_WITHOUT} />;

/** The keys of a queue, and the switch that turns them off on this device. */
export function KeyHelp({ review: { help, switched }, without = [], also = [] }: KeyHelpProps) {
  const { t } = useTranslations();
  return (
    <>
      <button type="button" className="key-help" data-needs-script="" onClick={help.open}>
        <Icon name="info" className="size-[18px]" />
        {t("admin.keys.title")} <kbd>?</kbd>
      </button>
      <Dialog open={help.isOpen} onClose={help.close} title={t("admin.keys.title")}>
        <dl className="key-list">
          {KEYS.filter(({ does }) => !without.includes(does) && (!OF_DISPUTES.includes(does) || also.includes(does))).map(
            ({ keys, does }) => (
              <div key={does}>
                <dt dir="ltr">
                  {keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{t(`admin.keys.${does}`)}</dd>
              </div>
            ),
          )}
        </dl>
        <Checkbox
          name="keys"
          label={t("admin.keys.switch")}
          hint={t("admin.keys.switch_hint")}
          checked={switched.isOn}
          onChange={(event) => switched.set(event.currentTarget.checked)}
        />
      </Dialog>
    </>
  );
}
