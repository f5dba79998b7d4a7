import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import type { MadeDecision, MadeDecisions } from "#app/domain/decisions/pending-decisions.ts";
import { useToast } from "../../kit/feedback/toasts.tsx";
import { useHydrated } from "../../kit/use-hydrated.ts";
import { useFetcherSubmit } from "../../use-fetcher-submit.ts";
import { useNotSentToast } from "../../use-not-sent-toast.ts";
import { usePath } from "../../use-path.ts";
import { useThrottledRevalidate } from "../../use-throttled-revalidate.ts";
import { DecisionToast, type Names } from "./decision-toast.tsx";
import { pathOfTakeBack } from "./take-back-form.tsx";
import { useDroppedToasts } from "./use-dropped-toasts.ts";

const MOST_SHOWN = 2;
/** Until then the queue has applied what is due. */
const APPLIED_WITHIN_MS = 1_000;
/** A due one that the server could not apply yet is looked at again, each time after twice the wait. */
const OVERDUE_AGAIN_MS = 5_000;
const LONGEST_WAIT_MS = 60_000;

const NO_NEWS: MadeDecisions["news"] = [];

type Own = {
  isScripted: boolean;
  show: (made: MadeDecisions) => void;
  takeBackLast: () => void;
  /** What subjects are called, by id, for the toast of a group. */
  nameSubjects: (names: Names) => void;
  /** Whether something is filled in, so that taking back does not open the other item. */
  keepsPage: RefObject<boolean>;
};
const OwnContext = createContext<Own>({
  ...{ isScripted: false, keepsPage: { current: false } },
  ...{ show() {}, takeBackLast() {}, nameSubjects() {} },
});
export const useOwnDecisions = () => useContext(OwnContext);

/** Own decisions of the last seconds, over every page of the admin area. A page that reads them shows them here. */
export function OwnDecisions({ children }: { children: ReactNode }) {
  const path = usePath();
  const isScripted = useHydrated();
  const [made, setMade] = useState<MadeDecisions | null>(null);
  const { submission, isBusy, send } = useFetcherSubmit();
  const revalidate = useThrottledRevalidate();
  const sent = useRef<MadeDecision>(undefined);
  const keepsPage = useRef(false);
  /** The key asks for it too, and the response says that it is too late. */
  const over = useRef<MadeDecision>(undefined);
  const takeBack = (one: MadeDecision | undefined) => {
    if (!one) return;
    const others = groupOf(made?.own ?? [], one).filter(({ id }) => id !== one.id);
    const typed = new FormData();
    typed.set("do", "take_back");
    typed.set("kind", one.subjectKind);
    typed.set("subject", one.subjectId);
    typed.set("stay", keepsPage.current || others.length > 0 ? "yes" : "");
    for (const { id } of others) typed.append("with", id);
    if (send(typed, { method: "post", action: path(pathOfTakeBack(one)) })) sent.current = one;
  };
  useNotSentToast(submission?.lost ?? null, () => takeBack(sent.current), isBusy);
  const toast = useToast();
  const fault = submission?.error?.[""]?.[0];
  useEffect(() => {
    if (!submission || !fault) return;
    toast({ title: fault, tone: "error" });
    revalidate();
  }, [submission, fault, toast, revalidate]);
  const keepOver = useCallback((gone: MadeDecision | undefined) => {
    if (gone?.isOwn && canBeTakenBack(gone)) over.current = gone;
  }, []);
  const drop = useCallback(
    (gone: MadeDecision) => {
      keepOver(gone);
      setMade((now) => now && { ...now, own: now.own.filter(({ id }) => id !== gone.id) });
      setTimeout(revalidate, APPLIED_WITHIN_MS);
    },
    [keepOver, revalidate],
  );
  useDroppedToasts(made?.news ?? NO_NEWS);
  const waits = useRef(new Map<string, number>());
  const waitOf = useCallback(({ id, leftMs }: Pick<MadeDecision, "id" | "leftMs">) => {
    if (leftMs > 0) return leftMs;
    const wait = waits.current.get(id) ?? OVERDUE_AGAIN_MS;
    waits.current.set(id, Math.min(wait * 2, LONGEST_WAIT_MS));
    return wait;
  }, []);
  const latest = useRef(() => {});
  latest.current = () => takeBack(made?.own.findLast(canBeTakenBack) ?? over.current);
  const shown = useRef(made);
  shown.current = made;
  const show = useCallback(
    (next: MadeDecisions) => {
      // the page may read that one is applied before its time is over here
      keepOver(shown.current?.own.findLast(({ id }) => id !== sent.current?.id && !next.own.some((one) => one.id === id)));
      setMade(next);
    },
    [keepOver],
  );
  const [names, nameSubjects] = useState<Names>();
  const own = useMemo(
    () => ({ isScripted, show, takeBackLast: () => latest.current(), nameSubjects, keepsPage }),
    [isScripted, show],
  );
  return (
    <OwnContext value={own}>
      {children}
      <BelowToasts>
        {made &&
          timed(made).map((one) => (
            <TimedDecision
              key={one.id}
              made={one}
              group={groupOf(made.own, one)}
              isShown={isToast(made, one)}
              names={names}
              onTakeBack={() => takeBack(one)}
              onOver={drop}
              waitOf={waitOf}
            />
          ))}
      </BelowToasts>
    </OwnContext>
  );
}

/** At the end of the stack of toasts, which stand above: they cover no button that takes a decision back. */
function BelowToasts({ children }: { children: ReactNode }) {
  const stack = useHydrated() ? (document.querySelector(".toast-stack > .toasts")?.parentElement ?? null) : null;
  // a screen reader would miss the text of a region that appears with it
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(stack !== null), [stack]);
  const box = (
    <div className="own-decisions" role="status">
      {isThere ? children : null}
    </div>
  );
  return stack && createPortal(box, stack);
}

const canBeTakenBack = ({ leftMs }: MadeDecision) => leftMs > 0;

/** Rows that were decided together have the same verb and the same time. */
const groupOf = (own: readonly MadeDecision[], { verb, applyAt }: MadeDecision) =>
  own.filter((one) => one.verb === verb && one.applyAt === applyAt);

/** One for each group. The open item shows its decision itself. */
const isToast = ({ here, own }: MadeDecisions, one: MadeDecision) =>
  own
    .filter((other) => other.id !== here?.id && canBeTakenBack(other))
    .filter((other, place, shown) => groupOf(shown.slice(0, place), other).length === 0)
    .slice(-MOST_SHOWN)
    .includes(one);

/** An open file of another admin's decision is read again, too, when it is due. */
const timed = ({ own, ofKind }: MadeDecisions) => [...own, ...ofKind.filter(({ isOwn }) => !isOwn)];

type TimedDecisionProps = {
  made: MadeDecision;
  group: readonly MadeDecision[];
  isShown: boolean;
  names: Names | undefined;
  onTakeBack: () => void;
  onOver: (made: MadeDecision) => void;
  /** How long until the decision is over, or until it is looked at again, in ms. */
  waitOf: (made: Pick<MadeDecision, "id" | "leftMs">) => number;
};

function TimedDecision({ made, group, isShown, names, onTakeBack, onOver, waitOf }: TimedDecisionProps) {
  const latest = useRef(made);
  latest.current = made;
  const { id, leftMs } = made;
  useEffect(() => {
    const timer = setTimeout(() => onOver(latest.current), waitOf({ id, leftMs }));
    return () => clearTimeout(timer);
  }, [id, leftMs, onOver, waitOf]);
  return isShown ? <DecisionToast {...{ made, group, names, onTakeBack }} /> : null;
}

/** The same in the server's HTML, until scripts show it. */
export const OwnDecisionsOfDocument = ({ made }: { made: MadeDecisions }) => (
  <div className="toast-stack">
    <div className="own-decisions">
      {made.own.map((one) =>
        isToast(made, one) ? <DecisionToast key={one.id} made={one} group={groupOf(made.own, one)} /> : null,
      )}
    </div>
  </div>
);
