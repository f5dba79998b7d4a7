import { useEffect, useRef, useState } from "react";
import { LANGUAGES, type Language } from "#app/domain/shared/contracts/language.ts";
import { directionOf } from "#app/i18n/direction.ts";
import { useTranslations } from "../use-translations.ts";

const WAIT_MS = 200;

type Head = { language: Language; title: string; subtitle: string };

/** The post in its form as readers will see it. The text is a copy of what the editor shows, so no HTML is parsed. */
export function PostBeside() {
  const { t } = useTranslations();
  const section = useRef<HTMLElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [head, setHead] = useState<Head>({ language: "ar", title: "", subtitle: "" });

  useEffect(() => {
    const form = section.current?.closest("form");
    if (!form) return;
    const typedIn = (name: string) => form.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? "";
    const draw = () => {
      const tab = form.querySelector<HTMLInputElement>("[name=tab]:checked")?.value;
      const language = LANGUAGES.find((one) => one === tab) ?? "ar";
      setHead({ language, title: typedIn(`title_${language}`), subtitle: typedIn(`subtitle_${language}`) });
      const shown = form.querySelector(`[data-post-language=${language}] .post-text`);
      text.current?.replaceChildren(...[...(shown?.childNodes ?? [])].map((node) => node.cloneNode(true)));
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(draw, WAIT_MS);
    };
    draw();
    for (const type of ["input", "change"]) form.addEventListener(type, later);
    return () => {
      clearTimeout(timer);
      for (const type of ["input", "change"]) form.removeEventListener(type, later);
    };
  }, []);

  const { language, title, subtitle } = head;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
    <section ref={section} className="card post-beside" aria-label={t("admin_posts.beside")} tabIndex={0}>
      <div inert lang={language} dir={directionOf(language)}>
        <p className="post-title wrap-anywhere">{title || t("admin_posts.untitled")}</p>
        {subtitle ? <p className="type-lead text-ink-2 wrap-anywhere">{subtitle}</p> : null}
        <div ref={text} className="prose mt-4" />
      </div>
    </section>
  );
}
