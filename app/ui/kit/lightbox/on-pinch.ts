const spread = ([one, other]: TouchList | readonly Touch[]): number =>
  one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;

/** Two fingers on the element call `zoom` with how much further apart they are than a moment before. */
export function onPinch(element: HTMLElement, zoom: (by: number) => void): () => void {
  let before = 0;
  const start = ({ touches }: TouchEvent) => {
    before = spread(touches);
  };
  const move = (event: TouchEvent) => {
    const now = spread(event.touches);
    if (now === 0 || before === 0) return;
    event.preventDefault();
    zoom(now / before);
    before = now;
  };
  element.addEventListener("touchstart", start);
  element.addEventListener("touchmove", move, { passive: false });
  element.addEventListener("touchend", start);
  return () => {
    element.removeEventListener("touchstart", start);
    element.removeEventListener("touchmove", move);
    element.removeEventListener("touchend", start);
  };
}
