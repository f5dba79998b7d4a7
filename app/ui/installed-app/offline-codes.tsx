import { useContext } from "react";
import { RenderContext } from "../render-context.ts";
import { useTranslations } from "../use-translations.ts";

/**
 * Shows what visit-store.ts keeps of the visit whose page cannot be loaded. A database that is not there stays so, because an
 * empty one would lack its stores.
 */
const SCRIPT = `(function(d){var v=/\\/visits\\/(\\w+)/.exec(location.pathname);if(!v||!self.indexedDB)return;var o=indexedDB.open("visits",1);o.onupgradeneeded=function(){o.transaction.abort()};o.onsuccess=function(){var r=o.result.transaction("codes").objectStore("codes").get(v[1]);r.onsuccess=function(){var c=r.result;o.result.close();if(!c||c.until<Date.now())return;["arrival","completion"].forEach(function(k){if(!c[k])return;d.getElementById("kept-"+k).hidden=false;d.getElementById("kept-"+k+"-digits").textContent=c[k].slice(0,3)+" "+c[k].slice(3);d.getElementById("kept-"+k+"-spoken").textContent=c[k].split("").join(" ")});d.getElementById("kept-codes").hidden=false}}})(document)`;

const DIGITS = "num font-display text-[2.5rem] leading-tight font-bold tracking-[0.12em]";

/** The codes of a visit that the client saw on this device, for a door without network. */
export function OfflineCodes() {
  const { t } = useTranslations();
  const { nonce } = useContext(RenderContext);
  return (
    <>
      <section id="kept-codes" hidden className="card mt-6" aria-labelledby="kept-title">
        <h2 id="kept-title" className="type-h4">
          {t("visits.codes.title")}
        </h2>
        <div id="kept-arrival" hidden className="grid justify-items-center gap-2 text-center">
          <h3 className="font-semibold">{t("visits.codes.arrival")}</h3>
          <p id="kept-arrival-spoken" dir="ltr" className="sr-only" />
          <p id="kept-arrival-digits" aria-hidden dir="ltr" className={DIGITS} />
        </div>
        <details id="kept-completion" hidden>
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">{t("visits.codes.completion_show")}</summary>
          <p id="kept-completion-spoken" dir="ltr" className="sr-only" />
          <p id="kept-completion-digits" aria-hidden dir="ltr" className={`${DIGITS} text-center`} />
          <p className="text-small text-center">{t("visits.codes.completion_text")}</p>
        </details>
      </section>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: SCRIPT }} suppressHydrationWarning />
    </>
  );
}
