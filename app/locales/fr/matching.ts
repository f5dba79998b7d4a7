import type { InTwoForms } from "#app/i18n/completeness.ts";
import type { matching as arabic } from "../ar/matching.ts";

export const matching = {
  title: "Comment votre demande arrive aux artisans",
  description: "Qui est prévenu et quand, comment les offres sont classées, et ce qui ne compte jamais.",
  lead: "Les mêmes règles pour tout le monde, et rien n’est à vendre.",
  waves: {
    title: "Qui est prévenu, et quand",
    text: "Nous prévenons les artisans par vagues, tant que la demande n’a pas assez d’offres\u00a0:",
    at_once: "Tout de suite",
    after: "Après {{wait, minutes}}",
    after_hours: "Après {{wait, hours}}",
    places_one: "{{count, number}} artisan au plus",
    places_other: "{{count, number}} artisans au plus",
    stops_one: "Dès que la demande a {{count, number}} offre, nous ne prévenons plus personne.",
    stops_other: "Dès que la demande a {{count, number}} offres, nous ne prévenons plus personne.",
    night:
      "Entre 22 h et 7 h, seule la première vague part, et les minutes comptent à partir de 7 h. Une demande urgente n’attend pas. Pendant le Ramadan, d’autres heures s’appliquent.",
  },
  turn: {
    title: "À qui le tour",
    text: "D’abord les artisans de votre commune, puis de votre wilaya, puis ceux qui y travaillent et habitent ailleurs. À égalité, celui qui a été prévenu il y a le plus longtemps. Seuls les artisans à l’identité vérifiée sont prévenus.",
    far_one: "La dernière vague va aussi à la wilaya la plus proche.",
    far_other: "La dernière vague va aussi aux {{count, number}} wilayas les plus proches.",
    newcomers:
      "{{percent, number}}\u00a0% des places de la première vague vont aux nouveaux artisans\u00a0: vérifiés depuis {{days, number}} jours au plus et que personne n’a encore choisis.",
  },
  score: {
    title: "Comment les offres sont classées",
    text: "Cinq éléments s’ajoutent, jusqu’à 100. La somme la plus haute vient d’abord\u202f; à égalité, l’offre la plus ancienne. Ce qui n’est pas encore connu compte comme une valeur moyenne.",
  },
  never: {
    title: "Ce qui ne compte jamais",
    text: "Ni le tour d’un artisan ni la place d’une offre ne dépendent de\u00a0:",
    points: "les points de l’artisan",
    payments: "ce que l’artisan a acheté ou payé",
    price: "le prix",
    language: "la langue",
    gender: "le fait d’être une femme ou un homme",
  },
} as const satisfies InTwoForms<typeof arabic>;
