import type { FieldCode } from "#app/domain/shared/errors/field-errors.ts";
import { documentFields } from "./document-fields.ts";
import { formFields } from "./form-fields.ts";

/** What people read for each FieldCode. */
export const fields = {
  ...formFields,
  ...documentFields,
  same_picture: "C’est la photo de l’autre côté. Photographiez le dos de la carte",
  password_too_short: "Le mot de passe doit contenir au moins {{MIN_PASSWORD_LENGTH, number}} caractères",
  password_too_long: "Ce mot de passe est trop long. Choisissez-en un plus court",
  password_too_common: "Ce mot de passe est trop courant, choisissez-en un autre",
  password_breached:
    "Ce mot de passe figure dans des fuites de données connues\u00a0: il est facile à deviner. Choisissez-en un autre",
  password_wrong: "Ce n’est pas le mot de passe actuel. Saisissez-le à nouveau",
  password_needs_upper: "Le mot de passe doit contenir au moins une lettre majuscule",
  password_needs_number: "Le mot de passe doit contenir au moins un chiffre",
  passwords_differ: "Les mots de passe ne correspondent pas",
  terms_required: "Vous devez accepter les conditions d’utilisation",
  invalid_register_number: "Saisissez le numéro comme sur le registre, par exemple 16/00\u2060-\u20600123456\u00a0B\u00a025",
  check_required: "Vérifiez ce point avant d’approuver, puis cochez-le",
  number_differs: "La personne a saisi un autre numéro, qui finit par {{digits}}. Comparez-le encore à la carte",
  not_digits: "Saisissez seulement des chiffres. Nombre de chiffres\u00a0: {{digits}}",
  account_number_missing: "Ajoutez aussi un numéro de CCP, un RIP ou un RIB",
  alt_required: "Chaque image du texte a besoin d’un texte alternatif qui dit ce qu’elle montre. Écrivez-le",
  email_not_latin:
    "Cette adresse contient un caractère qui ressemble seulement à une lettre latine. Saisissez-la à nouveau avec un clavier latin",
  changed_meanwhile:
    "Valeur modifiée entre-temps par {{name, isolate}}\u00a0: {{value, isolate}}. Ce que vous avez écrit est conservé\u00a0: enregistrez de nouveau pour le garder",
  changed_by_owner:
    "Valeur modifiée entre-temps par le titulaire du compte\u00a0: {{value, isolate}}. Ce que vous avez écrit est conservé\u00a0: enregistrez de nouveau pour le garder",
} as const satisfies Record<FieldCode, string>;
