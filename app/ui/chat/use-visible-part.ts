import { useEffect } from "react";

/**
 * Tells chat-room.css which part of the screen a keyboard leaves free, for browsers that lay it over the page. A page that the
 * reader has zoomed stays as it is.
 */
export function useVisiblePart(): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const { style } = document.documentElement;
    const place = () => {
      if (view.scale > 1) return;
      style.setProperty("--visible-size", `${view.height}px`);
      style.setProperty("--visible-start", `${view.offsetTop}px`);
    };
    place();
    view.addEventListener("resize", place);
    view.addEventListener("scroll", place);
    return () => {
      view.removeEventListener("resize", place);
      view.removeEventListener("scroll", place);
      style.removeProperty("--visible-size");
      style.removeProperty("--visible-start");
    };
  }, []);
}
