import { type FormEvent, type InputEvent, type KeyboardEvent, useEffect, useRef } from "react";
import { useNavigate, useNavigation } from "react-router";
import { useToast } from "../../kit/feedback/toasts.tsx";
import { useTranslations } from "../../use-translations.ts";
import { useOwnDecisions } from "../decisions/own-decisions.tsx";
import { useKeyHelp } from "./key-help.tsx";
import { useQueueRows } from "./queue-rows.ts";
import { SEVERAL_FORM } from "./several.tsx";
import type { Decision } from "./use-decision.ts";
import { useFilled } from "./use-filled.ts";
import { useKeptEntries } from "./use-kept-entries.ts";
import { queueKeys, useKeySwitch } from "./use-queue-keys.ts";
import type { useRefusal } from "./use-refusal.ts";
import { useRowFocus } from "./use-row-focus.ts";

type ReviewQueueOptions = {
  /** The items around the open one. Without them the rows of the list decide. */
  around?: { previous: string | null; next: string | null };
  choices?: readonly ReturnType<typeof useRefusal>[];
  /** What the forms of the open item send. */
  decision?: Decision;
  /** What a number does while no reason is chosen. */
  digit?: (frame: HTMLElement, digit: number) => void;
  /** Beside another list, which keeps the focus. */
  isBeside?: boolean;
};

/** A queue and its open item: the focus on the selected row, and single keys. What is filled in is not lost by moving. */
export function useReviewQueue({ around, choices = [], decision, digit, isBeside = false }: ReviewQueueOptions) {
  const frame = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const { isFilled, fill } = useFilled(decision);
  const entries = useKeptEntries(frame);
  const isHalfDone = isFilled || decision?.isUnsent === true;
  const { t } = useTranslations();
  const toast = useToast();
  const said = useRef(() => {});
  const [help, keySwitch] = [useKeyHelp(), useKeySwitch()];
  const { takeBackLast, keepsPage } = useOwnDecisions();
  useEffect(() => {
    keepsPage.current = isHalfDone;
    return () => {
      keepsPage.current = false;
    };
  }, [keepsPage, isHalfDone]);
  const choosing = choices.find(({ isChoosing }) => isChoosing);
  const rows = useQueueRows();
  useRowFocus(frame, rows, isBeside ? null : choosing ? "reasons" : "");
  const isLeft = useNavigation().state !== "idle";
  // its state is rendered later than a fast hand presses the next key
  const isAsked = useRef(false);
  /** The item that is shown is the one that was asked for. */
  const isHere = () => !isLeft && !isAsked.current;
  const press = (key: string) => () => {
    if (isHere()) frame.current?.querySelector<HTMLElement>(`[data-key=${key}]`)?.click();
  };
  const pressDigit = (typed: number) => {
    if (!frame.current || !isHere()) return;
    if (choosing) choosing.choose(typed - 1);
    else digit?.(frame.current, typed);
  };
  const stay = () => {
    said.current();
    said.current = toast({ title: t("admin.keys.typed"), tone: "error" });
  };
  const step = (by: 1 | -1) => () => {
    if (isHalfDone) return stay();
    if (decision?.isOnItsWay || !frame.current) return;
    if (!around || rows.isLost(frame.current)) return rows.step(frame.current, by);
    const to = by === 1 ? around.next : around.previous;
    if (to === null) return;
    isAsked.current = true;
    void Promise.resolve(navigate(to)).finally(() => {
      isAsked.current = false;
    });
  };
  const onKeyDown: (event: KeyboardEvent) => void = queueKeys(keySwitch.isOn, {
    ...{ next: step(1), previous: step(-1), skip: step(1), take_back: takeBackLast, help: help.open },
    ...{ approve: press("approve"), refuse: press("refuse"), digit: pressDigit },
    escape: () => choosing?.stop(),
  });
  const onInput = ({ target }: InputEvent) => {
    // as: a field knows its form, and other elements have none
    if (isDecisionField(target as Field)) fill();
  };
  const isTouched = isHalfDone || decision?.lastResult !== undefined;
  const onSubmit = (event: FormEvent) => {
    entries.forget();
    decision?.onSubmit(event);
  };
  return { frame, onKeyDown, onInput, onClick: entries.keep, onSubmit, isTouched, help, switched: keySwitch };
}

type Field = { form?: Pick<HTMLFormElement, "method" | "getAttribute"> | null };

/** Whether it belongs to a form that decides: not the zoom of an image, the switch of the keys or a chosen row. */
export const isDecisionField = ({ form }: Field): boolean =>
  // the boxes of several are named "id", which hides the id of their form
  form?.method === "post" && form.getAttribute("id") !== SEVERAL_FORM;
