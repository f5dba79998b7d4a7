import { CircleAlert } from "lucide-react";

/** What is wrong with a form as a whole, above its fields. */
export const FormFault = ({ id, sentences }: { id: string; sentences: readonly string[] | undefined }) =>
  sentences?.length ? (
    <div id={id} role="alert" className="flex items-center gap-3 rounded-md bg-danger-soft px-4 py-3.5 font-semibold text-danger">
      <CircleAlert className="size-5 shrink-0" aria-hidden="true" />
      <span>{sentences.join(" ")}</span>
    </div>
  ) : null;
