import { useEffect, useRef, useState } from "react";
import { FieldMessages } from "../../kit/fields/field.tsx";
import { useTranslations } from "../../use-translations.ts";
import { humanCheckWidget } from "./human-check-widget.ts";

/** The human check of a deployment, with its texts, which no other page needs in the browser. */
export type Check = { siteKey: string; script: string; needsScript: string; unavailable: string };

type GuestCheckProps = {
  id: string;
  check: Check;
  /** The last step is visible. Before it, the check is not loaded. */
  isSeen: boolean;
  /** The last response to the form. It consumed the token. */
  answer: object | undefined;
  error: string | undefined;
};

/** The human check of a job without registration. Its token is sent with the form. */
export function GuestHumanCheck({ id, check, isSeen, answer, error }: GuestCheckProps) {
  const { language } = useTranslations();
  const box = useRef<HTMLDivElement>(null);
  const [isDown, setDown] = useState(false);
  const [wasSeen, setSeen] = useState(false);
  if (isSeen && !wasSeen) setSeen(true);

  const renew = useRef<() => void>(undefined);
  const show = useRef(() => {});
  show.current = () => {
    if (!box.current) return;
    renew.current = humanCheckWidget(box.current, { ...check, language }, setDown);
    renew.current();
  };
  useEffect(() => {
    if (wasSeen) show.current();
  }, [wasSeen]);
  useEffect(() => {
    if (answer) renew.current?.();
  }, [answer]);

  return (
    <div id={id} tabIndex={-1} className="grid gap-2">
      <div ref={box} className="min-h-[65px]" data-needs-script />
      <noscript>
        <p className="text-small text-ink-2">{check.needsScript}</p>
      </noscript>
      <FieldMessages own={id} error={isDown ? check.unavailable : error} />
    </div>
  );
}
