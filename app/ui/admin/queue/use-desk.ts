import { type InputEvent, type KeyboardEvent, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { useOwnDecisions } from "../decisions/own-decisions.tsx";
import { useKeyHelp } from "./key-help.tsx";
import type { Decision } from "./use-decision.ts";
import { useFilled } from "./use-filled.ts";
import { queueKeys, useKeySwitch } from "./use-queue-keys.ts";
import type { useRefusal } from "./use-refusal.ts";
import { useRowFocus } from "./use-row-focus.ts";

const ROWS = ".verification-queue li > a";

type DeskOptions = {
  /** The files around the open one. Without them the rows of the list decide. */
  around?: { previous: string | null; next: string | null };
  choices?: readonly ReturnType<typeof useRefusal>[];
  /** What the forms of the open file send. */
  decision?: Decision;
  /** What a number does while no reason is chosen. */
  digit?: (frame: HTMLElement, digit: number) => void;
};

/** A queue and its open file: the focus on the selected row, and single keys. What is filled in is not lost by moving. */
export function useDesk({ around, choices = [], decision, digit }: DeskOptions) {
  const frame = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const { isFilled, fill } = useFilled(decision);
  const isHalfDone = isFilled || decision?.isUnsent === true;
  const [help, keySwitch] = [useKeyHelp(), useKeySwitch()];
  const { takeBackLast, keepsPage } = useOwnDecisions();
  useEffect(() => {
    keepsPage.current = isHalfDone;
    return () => {
      keepsPage.current = false;
    };
  }, [keepsPage, isHalfDone]);
  const choosing = choices.find(({ isChoosing }) => isChoosing);
  useRowFocus(frame, choosing ? "reasons" : "");
  const press = (key: string) => () => frame.current?.querySelector<HTMLElement>(`[data-key=${key}]`)?.click();
  const step = (by: 1 | -1) => () => {
    if (isHalfDone || decision?.isBusy || !frame.current) return;
    if (!around) return stepRow(frame.current, by);
    const to = by === 1 ? around.next : around.previous;
    if (to !== null) navigate(to);
  };
  const onKeyDown: (event: KeyboardEvent) => void = queueKeys(keySwitch.isOn, {
    ...{ next: step(1), previous: step(-1), skip: step(1), take_back: takeBackLast, help: help.open },
    ...{ approve: press("approve"), refuse: press("refuse") },
    digit: (typed) => (choosing ? choosing.choose(typed - 1) : frame.current && digit?.(frame.current, typed)),
    escape: () => choosing?.stop(),
  });
  const onInput = ({ target }: InputEvent) => {
    if (target instanceof Element && !target.closest("form[method=get]")) fill();
  };
  const isTouched = isHalfDone || decision?.lastResult !== undefined;
  return { frame, onKeyDown, onInput, onSubmit: decision?.onSubmit, isTouched, help, switched: keySwitch };
}

/** Opens the row beside the open one; in a list without an open file it moves the focus. */
function stepRow(frame: HTMLElement, by: 1 | -1): void {
  const rows = [...frame.querySelectorAll<HTMLAnchorElement>(ROWS)];
  const open = rows.findIndex((row) => row.ariaCurrent === "page");
  if (open >= 0) {
    rows[open + by]?.click();
    return;
  }
  const focused = rows.findIndex((row) => row === document.activeElement);
  rows[focused < 0 ? 0 : focused + by]?.focus();
}
