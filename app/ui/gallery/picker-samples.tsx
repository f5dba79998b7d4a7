import { useState } from "react";
import { ComboboxField } from "../kit/fields/combobox-field.tsx";
import { SelectField } from "../kit/fields/select-field.tsx";
import { Sample, useSamples } from "./sample-panel.tsx";

const PLACES = [
  ["05", "باتنة", "Batna"],
  ["06", "بجاية", "Béjaïa"],
  ["16", "الجزائر", "Alger"],
  ["19", "سطيف", "Sétif"],
  ["25", "قسنطينة", "Constantine"],
  ["31", "وهران", "Oran"],
  ["44", "عين الدفلى", "Aïn Defla"],
  ["46", "عين تموشنت", "Aïn Témouchent"],
] as const;

export function PickerSamples() {
  const { words, own, language } = useSamples();
  const [wilaya, setWilaya] = useState("16");
  const options = PLACES.map(([code, ar, fr]) => ({
    value: String(Number(code)),
    code,
    label: language === "ar" ? ar : fr,
    also: [language === "ar" ? fr : ar],
  }));
  return (
    <Sample title={words.pickers}>
      <form className="grid gap-[18px] md:grid-cols-2">
        <ComboboxField
          name={own("wilaya")}
          label={words.wilaya}
          options={options}
          defaultValue="16"
          required
          onChange={(event) => setWilaya(event.currentTarget.value)}
        />
        <ComboboxField
          name={own("commune")}
          label={words.commune}
          options={options}
          hint={wilaya ? undefined : words.commune_first}
          disabled={wilaya === ""}
        />
        <ComboboxField name={own("failed")} label={words.error} options={options} error={words.error_text} />
        <SelectField name={own("kind")} label={words.kind} defaultValue="0">
          {words.kinds.map((kind, index) => (
            <option key={kind} value={index}>
              {kind}
            </option>
          ))}
        </SelectField>
      </form>
    </Sample>
  );
}
