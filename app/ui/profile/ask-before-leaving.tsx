import { type RefObject, useEffect, useState } from "react";
import { useBlocker } from "react-router";
import { Button } from "../kit/button.tsx";
import { Dialog } from "../kit/dialog.tsx";
import { isPlainClick } from "../kit/is-plain-click.ts";
import { useTranslations } from "../use-translations.ts";

type AskProps = {
  /** There are unsaved changes. */
  when: boolean;
  /** Set to leave without the question. */
  leaves: RefObject<boolean>;
  onLeave: () => void;
};

/**
 * Asks before unsaved input is lost. A link and the back button open our own dialog; other ways to leave the page open the
 * browser's.
 */
export function AskBeforeLeaving({ when, leaves, onLeave }: AskProps) {
  const { t } = useTranslations();
  const [to, setTo] = useState<string | null>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      when && !leaves.current && (historyAction === "POP" || nextLocation.pathname !== currentLocation.pathname),
  );
  useEffect(() => {
    if (!when) return;
    const keep = (event: BeforeUnloadEvent) => {
      if (!leaves.current) event.preventDefault();
    };
    const ask = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
      if (!link || event.defaultPrevented || !isPlainClick(event) || !leadsAway(link)) return;
      event.preventDefault();
      setTo(link.href);
    };
    addEventListener("beforeunload", keep);
    document.addEventListener("click", ask);
    return () => {
      removeEventListener("beforeunload", keep);
      document.removeEventListener("click", ask);
    };
  }, [when, leaves]);

  const stay = () => {
    setTo(null);
    blocker.reset?.();
  };
  const leave = () => {
    leaves.current = true;
    onLeave();
    if (to === null) blocker.proceed?.();
    else location.assign(to);
  };
  return (
    <Dialog
      open={to !== null || blocker.state === "blocked"}
      onClose={stay}
      title={t("profile.leave.title")}
      actions={
        <>
          <Button type="button" onClick={stay}>
            {t("profile.leave.stay")}
          </Button>
          <Button type="button" variant="ghost" onClick={leave}>
            {t("profile.leave.leave")}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{t("profile.leave.text")}</p>
    </Dialog>
  );
}

/** A link to another document in this tab. */
const leadsAway = ({ target, href, protocol, origin, pathname, search, hash }: HTMLAnchorElement): boolean =>
  (target === "" || target === "_self") &&
  protocol.startsWith("http") &&
  href !== "" &&
  !(hash !== "" && origin === location.origin && pathname === location.pathname && search === location.search);
