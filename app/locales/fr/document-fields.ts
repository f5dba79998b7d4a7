export const documentFields = {
  invalid_national_id: "Saisissez les 18 chiffres du numéro d’identification national",
  consent_required: "Votre consentement est nécessaire pour recevoir votre document. Cochez la case",
} as const;
