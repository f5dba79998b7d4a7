import { type KeyboardEvent, type PointerEvent, useState } from "react";
import { useHydrated } from "../kit/use-hydrated.ts";
import { useTranslations } from "../use-translations.ts";

/** A point of the chart as shares of its box, from its inline start and its top. */
type Aim = { inline: number; block: number };
type Cursor = { label: string; count: number; placeAt: (aim: Aim) => number | null; textOf: (place: number) => string };

/**
 * The period whose value is shown: under the mouse, touched, or chosen by arrow keys. Spread `cursor` over an element above the
 * drawing. Without scripts there is none, and the table has the values.
 */
export function useChartCursor({ label, count, placeAt, textOf }: Cursor) {
  const isScripted = useHydrated();
  const isRtl = useTranslations().language === "ar";
  const [place, setPlace] = useState<number | null>(null);
  const last = count - 1;
  const shown = place === null ? null : Math.min(place, last);
  const aimed = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { x, y, width, height } = currentTarget.getBoundingClientRect();
    const across = (clientX - x) / width;
    setPlace(placeAt({ inline: isRtl ? 1 - across : across, block: (clientY - y) / height }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = placeAfterKey(event.key, shown ?? last, { isRtl, last });
    if (next === undefined) return;
    event.preventDefault();
    setPlace(next);
  };
  if (!isScripted || count === 0) return { place: null, cursor: {} };
  return {
    place: shown,
    cursor: {
      role: "slider",
      tabIndex: 0,
      "aria-label": label,
      "aria-valuemin": 0,
      "aria-valuemax": last,
      "aria-valuenow": shown ?? last,
      "aria-valuetext": textOf(shown ?? last),
      onPointerDown: aimed,
      onPointerMove: aimed,
      // a touched value stays until something else is touched
      onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === "mouse" && setPlace(null),
      // the touch became a scroll
      onPointerCancel: () => setPlace(null),
      onFocus: () => setPlace((known) => known ?? last),
      onBlur: () => setPlace(null),
      onKeyDown,
    },
  };
}

function placeAfterKey(key: string, place: number, { isRtl, last }: { isRtl: boolean; last: number }) {
  const forward = isRtl ? -1 : 1;
  const steps: Record<string, number> = { ArrowRight: forward, ArrowLeft: -forward, ArrowUp: 1, ArrowDown: -1 };
  if (key === "Escape") return null;
  if (key === "Home") return 0;
  if (key === "End") return last;
  const step = steps[key];
  return step === undefined ? undefined : Math.min(last, Math.max(0, place + step));
}
