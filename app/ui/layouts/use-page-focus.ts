import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * After a navigation in the browser the focus goes to the new page, unless the page has set it. A form may lead to the page that is
 * shown: then it goes there only if the form with the pressed button was replaced.
 */
export function usePageFocus(): void {
  const { pathname, search, key } = useLocation();
  const shown = useRef({ page: pathname + search, key });
  useEffect(() => {
    const { current: before } = shown;
    if (before.key === key) return;
    shown.current = { page: pathname + search, key };
    const content = document.getElementById("content");
    const isKept = before.page === pathname + search && document.activeElement !== document.body;
    if (!isKept && !content?.contains(document.activeElement)) content?.focus({ preventScroll: true });
  }, [pathname, search, key]);
}
