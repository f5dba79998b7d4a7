import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** After a navigation in the browser the focus goes to the new page, unless the page has set it. */
export function usePageFocus(): void {
  const { pathname, search } = useLocation();
  const shown = useRef(pathname + search);
  useEffect(() => {
    if (shown.current === pathname + search) return;
    shown.current = pathname + search;
    const content = document.getElementById("content");
    if (!content?.contains(document.activeElement)) content?.focus({ preventScroll: true });
  }, [pathname, search]);
}
