import { Icon } from "../../kit/icons/icon.tsx";
import { useRevalidate } from "../../use-revalidate.ts";

/** New offers are added on a click only, so that the list does not move while the user reads. */
export function NewOffersBanner({ words, onShown }: { words: string; onShown: () => void }) {
  const revalidate = useRevalidate();
  const show = async () => {
    await revalidate();
    onShown();
    // reading continues at the top of the list
    const head = document.getElementById("offers");
    head?.setAttribute("tabindex", "-1");
    head?.focus();
  };
  return (
    <div role="status" className="newer-jobs newer-offer">
      {words ? (
        <button type="button" onClick={show}>
          <Icon name="arrow-up" className="size-5" />
          {words}
        </button>
      ) : null}
    </div>
  );
}
