import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { useHydrated } from "../../kit/use-hydrated.ts";
import { isOnPhone, type NewJobStep, stepBefore, stepNamed } from "./new-job-steps.ts";

/**
 * The step is the URL fragment: back, forward and reload keep it, and a step needs no request. `first` is the step of a URL
 * without a fragment.
 */
export function useNewJobStep(first: NewJobStep) {
  const location = useLocation();
  const navigate = useNavigate();
  const isScripted = useHydrated();
  const fromHash = stepNamed(location.hash.slice(1));
  // the response to the form has a URL without a fragment
  const last = useRef(first);
  const step = (isScripted ? fromHash : null) ?? last.current;
  last.current = step;

  const go = (to: NewJobStep, { replace = false } = {}) =>
    navigate({ search: location.search, hash: to }, { replace, state: { isForward: !replace } });
  /** Back to the previous step, if the user came from a step of this form. */
  const goBack = () => (location.state?.isForward ? navigate(-1) : go(stepBefore(step, isOnPhone()), { replace: true }));

  // The first step has a fragment too, because going back to a URL without one would reload the page. The address bar is
  // also checked, because a step may not be rendered yet when its URL is set, and must not be reset.
  useEffect(() => {
    if (fromHash || stepNamed(window.location.hash.slice(1))) return;
    navigate({ search: location.search, hash: step }, { replace: true, preventScrollReset: true });
  });
  return { step, go, goBack };
}
