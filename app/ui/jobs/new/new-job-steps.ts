import type { MouseEvent } from "react";

/** The steps of the job form on a phone. A wider screen shows the first two as one. */
export const NEW_JOB_STEPS = ["category", "speciality", "details", "place", "review"] as const;
export type NewJobStep = (typeof NEW_JOB_STEPS)[number];

/** Below this width category and subcategory are separate steps. */
const PHONE = "(width < 760px)";
export const isOnPhone = (): boolean => matchMedia(PHONE).matches;

export const stepNamed = (name: string): NewJobStep | null => NEW_JOB_STEPS.find((step) => step === name) ?? null;

/** The step of a field. Errors of no field are shown in the last step. */
const STEP_OF: Partial<Record<string, NewJobStep>> = {
  category: "category",
  sub_category: "speciality",
  description: "details",
  urgency: "details",
  duration: "details",
  preferred_slots: "details",
  invoice_required: "details",
  images: "details",
  wilaya: "place",
  commune: "place",
  address: "place",
};
export const stepOfField = (field: string): NewJobStep => STEP_OF[field] ?? "review";

export const stepIndexOf = (step: NewJobStep): number => NEW_JOB_STEPS.indexOf(step);

/** The first step that contains one of these fields. */
export function firstStepOf(fields: readonly string[]): NewJobStep | null {
  const places = fields.map((field) => stepIndexOf(stepOfField(field)));
  return NEW_JOB_STEPS[Math.min(...places)] ?? null;
}

const beside = (step: NewJobStep, by: 1 | -1) => NEW_JOB_STEPS[stepIndexOf(step) + by] ?? step;

export function stepAfter(step: NewJobStep, onPhone: boolean): NewJobStep {
  const next = beside(step, 1);
  return next === "speciality" && !onPhone ? "details" : next;
}

export function stepBefore(step: NewJobStep, onPhone: boolean): NewJobStep {
  const previous = beside(step, -1);
  return previous === "speciality" && !onPhone ? "category" : previous;
}

/** A button that goes to a step. Until the scripts have loaded the server answers with that step. */
export const stepButton = (step: NewJobStep, go: () => void) => ({
  name: "step",
  value: step,
  onClick: (event: MouseEvent) => {
    event.preventDefault();
    go();
  },
});
