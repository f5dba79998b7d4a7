import { expect, it } from "vitest";
import { toastDurationMs } from "#app/ui/kit/feedback/toast.tsx";
import { searchOptions, textOf } from "#app/ui/kit/fields/combobox-search.ts";
import { changedSentences } from "#app/ui/live/use-change-toast.ts";

const OPTIONS = [
  { value: "6", code: "06", label: "بجاية", also: ["Béjaïa"] },
  { value: "16", code: "16", label: "الجزائر", also: ["Alger"] },
  { value: "44", code: "44", label: "عين الدفلى", also: ["Aïn Defla"] },
  { value: "47", code: "47", label: "غرداية", also: ["Ghardaïa"] },
  { value: "31", code: "31", label: "وهران", also: ["Oran"] },
];
const found = (typed: string) => searchOptions(OPTIONS, typed).map(({ value }) => value);

it("finds a wilaya by its French name without accents on an Arabic page", () => {
  expect(found("BEJAIA")).toEqual(["6"]);
});

it("finds a wilaya in any spelling of a letter, and without its article", () => {
  expect(found("الدفلي")).toEqual(["44"]);
  expect(found("جزاير")).toEqual(["16"]);
});

it("finds a wilaya by its number, and shows the number first", () => {
  expect(found("31")).toEqual(["31"]);
  expect(textOf({ value: "6", code: "06", label: "بجاية" })).toBe("06\u00a0– بجاية");
});

it("ranks names that begin with the typed text before those that contain it", () => {
  expect(found("ا").at(0)).toBe("16");
});

it("shows everything as long as nothing is typed", () => {
  expect(found("  - ")).toHaveLength(OPTIONS.length);
});

it("keeps an error until it is closed, an action for six seconds, and a text as long as it takes to read", () => {
  expect(toastDurationMs({ title: "Saved" })).toBe(1000);
  expect(toastDurationMs({ title: "Deleted", action: { label: "Undo", onPress: () => {} } })).toBe(6000);
  expect(toastDurationMs({ title: "Thank you, we have your message", durationMs: 6000 })).toBe(6000);
  expect(toastDurationMs({ title: "x".repeat(100) })).toBe(6500);
  expect(toastDurationMs({ title: "It may have changed", isKept: true })).toBeNull();
  expect(toastDurationMs({ title: "Not sent", tone: "error" })).toBeNull();
});

it("says what changed about things that a page showed before, also if another thing says the same", () => {
  const before = { a: "Plumbing: open", b: "Plumbing: chosen" };
  expect(changedSentences(before, { a: "Plumbing: chosen", b: "Plumbing: chosen" })).toEqual(["Plumbing: chosen"]);
  expect(changedSentences(before, { b: "Plumbing: chosen", c: "Painting: open" })).toEqual([]);
});
