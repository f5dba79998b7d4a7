import type { PostFormView } from "#app/views/blog/admin-post-views.ts";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import { errorsOf } from "../forms/error-list.ts";
import { fieldText } from "../forms/field-props.ts";
import { useFormSubmission } from "../forms/use-form-submission.ts";
import { useTranslations } from "../use-translations.ts";
import type { TypedFields } from "./post-draft-storage.ts";
import { fieldsOfPost, type PostFields, useFieldName } from "./post-fields.ts";

/** The fields of a post's form: what a refused form had, else what was restored, else what is stored. */
export function usePostSubmission(
  post: PostFormView | null,
  lastResult: FormSubmission | undefined,
  restored: TypedFields | null,
) {
  const { t } = useTranslations();
  const nameOf = useFieldName();
  const [form, fields] = useFormSubmission<PostFields>({
    id: "post",
    lastResult,
    defaultValue: { ...(post && fieldsOfPost(post)), ...restored },
  });
  const typedVersion = form.isSubmitted ? fieldText(form.field("version")) : undefined;
  const isStale = post !== null && typedVersion !== undefined && typedVersion !== String(post.version);
  const { "": refused = [], ...faults } = form.allErrors;
  const errors = errorsOf(
    isStale ? faults : { "": refused, ...faults },
    (name) => `post-${name}`,
    (name, fault) => (name ? t("admin_posts.fault", { field: nameOf(name), fault }) : fault),
  );
  return { fields, errors, isStale, isRefused: form.isSubmitted };
}
