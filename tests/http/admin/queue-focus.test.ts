import { afterEach, expect, it, vi } from "vitest";
import { isDecisionField } from "#app/ui/admin/queue/use-review-queue.ts";
import { focusRow, rememberFocus } from "#app/ui/admin/queue/use-row-focus.ts";
import { answerOf } from "#app/ui/use-fetcher-submit.ts";

afterEach(() => void vi.unstubAllGlobals());

it("a form that is accepted after a lost or a refused one has no answer any more", () => {
  const lost = { lost: { at: 1 } };
  const refused = { error: { note: ["Too short."] } };
  expect(answerOf({ data: lost, before: undefined, isSent: false })).toBe(lost);
  for (const before of [lost, refused]) {
    expect(answerOf({ data: before, before, isSent: true })).toBe(before);
    expect(answerOf({ data: before, before, isSent: false })).toBeUndefined();
  }
  expect(answerOf<object>({ data: refused, before: lost, isSent: false })).toBe(refused);
  expect(answerOf<object>({ data: { lost: { at: 2 } }, before: lost, isSent: false })).toEqual({ lost: { at: 2 } });
});

it("the row of a queue takes the focus from the page, and never from a field", () => {
  const focusedOver = (tag: "body" | "input") => {
    const focus = vi.fn();
    const active = { matches: (types: string) => types.startsWith(tag), closest: () => null };
    vi.stubGlobal("document", { activeElement: active });
    // as: the parts that are read
    const frame = { contains: () => false } as unknown as HTMLElement;
    const row = { checkVisibility: () => true, focus } as unknown as HTMLAnchorElement;
    focusRow(frame, { selected: () => row });
    return focus.mock.calls.length;
  };
  expect(focusedOver("body")).toBe(1);
  expect(focusedOver("input")).toBe(0);
});

it("a phone, which hides the rows of the queue, gives the focus to the open item", () => {
  const [row, frame] = [vi.fn(), vi.fn()];
  vi.stubGlobal("document", { activeElement: { matches: () => false, closest: () => null } });
  // as: the parts that are read
  const hidden = { checkVisibility: () => false, focus: row } as unknown as HTMLAnchorElement;
  // as: the parts that are read
  focusRow({ contains: () => false, focus: frame } as unknown as HTMLElement, { selected: () => hidden });
  expect([row, frame].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
});

it("a button that was pressed before the scripts came is remembered, so that the row takes its focus when it is gone", () => {
  const button = {};
  vi.stubGlobal("document", { activeElement: button });
  const last = { current: null };
  // as: the parts that are used
  const frame = { contains: (one: unknown) => one === button, addEventListener() {} } as unknown as HTMLElement;
  rememberFocus(frame, last);
  expect(last.current).toBe(button);
});

it("typed text is what a decision would send, and not a chosen row, a zoom or the switch of the keys", () => {
  const form = (method: string, id: string | null) => ({ method, getAttribute: () => id });
  expect(isDecisionField({ form: form("post", "removal") })).toBe(true);
  expect(isDecisionField({ form: form("post", null) })).toBe(true);
  expect(isDecisionField({ form: form("post", "several") })).toBe(false);
  expect(isDecisionField({ form: form("get", null) })).toBe(false);
  expect(isDecisionField({ form: null })).toBe(false);
  expect(isDecisionField({})).toBe(false);
});
