import { LANGUAGES } from "#app/domain/shared/contracts/language.ts";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";

/** Which button of a post's form was pressed. */
export const POST_ACTIONS = ["save", "preview", "publish", "withdraw", "schedule", "unschedule"] as const;
export type PostAction = (typeof POST_ACTIONS)[number];

/** There was no response, or an error, which `said` tells. */
type Lost = { at: number; said?: { title: string; text: string } | undefined };

/** The response to an automatic save of a draft, with the id of a new post. */
export type Autosaved = { version: number; at: number; id?: number } | { isStale: boolean } | { lost: Lost };

const isAutosaved = (answer: object): answer is Autosaved => "isStale" in answer || "at" in answer || "lost" in answer;

/** What the form of a post was answered, or why it was not. */
export const answerToForm = (answer: FormSubmission | Autosaved | undefined) => ({
  lastResult: answer && !isAutosaved(answer) ? answer : undefined,
  lost: answer && "lost" in answer ? answer.lost : undefined,
});

/** The finished action, which the page confirms once. */
export const POST_ACTION_DONE = ["saved", "published", "withdrawn", "scheduled", "unscheduled"] as const;
const DONE_BY = {
  save: "saved",
  publish: "published",
  withdraw: "withdrawn",
  schedule: "scheduled",
  unschedule: "unscheduled",
} as const;

/** The target of a post's form after success. */
export function afterPostAction(id: number, deed: PostAction, tab: unknown): string {
  const language = LANGUAGES.find((one) => one === tab);
  if (deed === "preview") return `/panel-admin/blog/${id}/preview${language ? `?tab=${language}` : ""}`;
  return `/panel-admin/blog/${id}?done=${DONE_BY[deed]}${language ? `&tab=${language}` : ""}`;
}
