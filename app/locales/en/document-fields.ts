export const documentFields = {
  invalid_national_id: "Enter the 18 digits of the national ID number",
  consent_required: "We need your consent to receive your document. Tick the box",
} as const;
