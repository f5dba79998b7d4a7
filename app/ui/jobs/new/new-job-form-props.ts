import type { ReactNode } from "react";
import type { UploadPreview } from "#app/domain/media/queries.ts";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import type { ComboboxOption } from "../../kit/fields/combobox-search.ts";
import type { Check } from "../guest/guest-human-check.tsx";
import type { Communes } from "../location/location-fields.tsx";
import type { CategoryChoice } from "./category-picker.tsx";
import type { Found } from "./category-search.tsx";
import type { Draft } from "./new-job-draft.ts";
import type { NewJobStep } from "./new-job-steps.ts";

export type NewJobFormProps = {
  action: string;
  account: string;
  /** Requires a name and a number for the code. */
  isGuest: boolean;
  /** For guests, if the deployment has a human check. */
  check: Check | null;
  lastResult: FormSubmission | undefined;
  /** The network failed, so the result of the request is unknown. */
  lost: object | null;
  /** Said in place of the field while nobody may send photos; the request goes without. */
  photosClosed: string | null;
  /** A refused form had photos. No browser restores file inputs. */
  photosCame: boolean;
  /** The stored uploads that the form may still use. */
  uploads: readonly UploadPreview[] | undefined;
  /** The idempotency key of the form. */
  once: string;
  first: NewJobStep;
  categories: readonly CategoryChoice[];
  wilayas: readonly ComboboxOption[];
  place: Communes;
  preset: Record<string, string | undefined>;
  found: Found;
  allHref: string;
  draft: Draft | null;
  /** False while the user has not decided about an older draft. */
  keepsDraft: boolean;
  onBegun: () => void;
  /** Under the head, which stays at the top. */
  notices: ReactNode;
};
