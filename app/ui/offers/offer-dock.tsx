import { useEffect, useState } from "react";
import { useTranslations } from "../use-translations.ts";

/** The visible share of the form at which its own button appears at the bottom. */
const ROOM_FOR_ITS_BUTTON = 160;

/** On a phone a link to the form, fixed at the bottom until the form is visible. */
export function OfferDock({ form }: { form: string }) {
  const { t } = useTranslations();
  const [isInSight, setInSight] = useState(false);
  useEffect(() => {
    const box = document.getElementById(form);
    if (!box) return;
    const watcher = new IntersectionObserver((seen) => setInSight(seen.some(({ isIntersecting }) => isIntersecting)), {
      rootMargin: `0px 0px -${ROOM_FOR_ITS_BUTTON}px`,
    });
    watcher.observe(box);
    return () => watcher.disconnect();
  }, [form]);
  return (
    <p hidden={isInSight} className="dock md:hidden">
      <a href={`#${form}`} className="btn btn-primary btn-lg">
        {t("offers.form.title")}
      </a>
    </p>
  );
}
