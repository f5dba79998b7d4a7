import { Skeleton } from "../kit/skeleton.tsx";
import { useWords } from "../use-words.ts";
import { WaitingStar } from "./waiting-star.tsx";

/** No offer has come yet: the star with its empty points, and the places the first ones will take. */
export function WaitingForOffers({ category }: { category: { id: number; slug: string } }) {
  const { t } = useWords();
  return (
    <section className="grid gap-4" aria-labelledby="waiting">
      <div className="grid justify-items-center gap-2 py-4 text-center">
        <WaitingStar slug={category.slug} id={category.id} />
        <h2 id="waiting" className="type-h2">
          {t("jobs.show.waiting")}
        </h2>
        <p className="max-w-md text-ink-2">{t("jobs.show.waiting_text")}</p>
      </div>
      {[1, 2].map((place) => (
        <div key={place} aria-hidden="true" className="flex items-center gap-4 rounded-lg border border-line bg-surface p-5">
          <Skeleton className="size-14" />
          <span className="grid flex-1 gap-3">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3.5 w-3/5" />
          </span>
          <Skeleton className="h-6 w-20" />
        </div>
      ))}
    </section>
  );
}
