import { type RefObject, useEffect, useState } from "react";
import { Icon } from "../kit/icons/icon.tsx";
import { useTranslations } from "../use-translations.ts";

type Writing = HTMLInputElement | HTMLTextAreaElement;

/**
 * Hints that others will not see all of a text, because contacts are masked. For the saved text the server decides
 * (`isHidden`), for typed text the rule in the browser, once it is loaded.
 */
export function useMaskedContactHint(field: RefObject<Writing | null>, isHidden: boolean) {
  const { t } = useTranslations();
  const [hides, setHides] = useState(isHidden);
  useEffect(() => {
    const box = field.current;
    const read = async () => {
      const rule = await import("#app/domain/shared/text/mask-contacts.ts").catch(() => null);
      if (rule && box) setHides(rule.maskContacts(box.value) !== box.value);
    };
    const readSoon = () => setTimeout(read);
    // text that was restored before hydration
    if (box && box.value !== box.defaultValue) read();
    box?.addEventListener("input", read);
    box?.form?.addEventListener("reset", readSoon);
    return () => {
      box?.removeEventListener("input", read);
      box?.form?.removeEventListener("reset", readSoon);
    };
  }, [field]);
  return (
    <span role="status" className="contact-note">
      {hides ? (
        <>
          <Icon name="eye" className="mt-0.5 size-4 shrink-0" />
          {t("profile.contacts.typed")}
        </>
      ) : null}
    </span>
  );
}
