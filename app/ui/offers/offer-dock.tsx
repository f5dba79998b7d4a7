import { useEffect, useState } from "react";
import { useTranslations } from "../use-translations.ts";

/** So much of the form is in sight when its own button stands at the bottom. */
const ROOM_FOR_ITS_BUTTON = 160;

/** On a phone the way down to the form, under the thumb until the form itself is in sight. */
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
