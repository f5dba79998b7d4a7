import { useErrorList } from "../../forms/error-list.ts";
import { useTranslations } from "../../use-translations.ts";

/** All errors of the job form with the names of their fields, in the order of the page. */
export function useLabelledErrors(id: string, errors: Partial<Record<string, string>>) {
  const { t } = useTranslations();
  const names: Partial<Record<string, string>> = {
    category: t("jobs.new.category"),
    description: t("jobs.new.description"),
    urgency: t("jobs.new.summary_when"),
    duration: t("jobs.new.duration"),
    preferred_slots: t("jobs.new.slots"),
    wilaya: t("jobs.new.wilaya"),
    commune: t("jobs.new.commune"),
    address: t("jobs.new.address"),
    images: t("jobs.new.photos"),
    first_name: t("jobs.new.first_name"),
    phone_number: t("jobs.new.phone"),
  };
  const order = Object.keys(names);
  const placeOf = ([field]: [string, unknown]) => order.indexOf(field);
  const entries = Object.entries(errors).flatMap(([field, message]): [string, string[]][] =>
    message ? [[field, [message]]] : [],
  );
  const allErrors = Object.fromEntries(entries.sort((a, b) => placeOf(a) - placeOf(b)));
  return useErrorList(allErrors, names, (field) => `${id}-${field}`);
}
