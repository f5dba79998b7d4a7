export const pageRefusals = {
  account_not_confirmed: "Confirmez d’abord votre adresse e\u2060-\u2060mail : nous vous avons envoyé un lien.",
  post_changed_meanwhile:
    "{{name, isolate}} a modifié cet article pendant que vous écriviez. Votre texte est toujours ici mais n’est pas enregistré\u00a0: comparez-le à la dernière version.",
  report_already_open:
    "Vous avez déjà signalé cette discussion\u00a0: nous l’examinons. Attendez le résultat dans vos notifications.",
  verification_lapsed:
    "Les photos de ce dossier ont été effacées avant la décision\u202f; nous avons demandé à la personne de les renvoyer. Choisissez un autre dossier.",
  decision_applied: "Cette décision est déjà appliquée, ou a été annulée. Actualisez la page.",
  decision_partly_applied: "Certaines de ces décisions étaient déjà appliquées, les autres sont annulées. Actualisez la page.",
} as const;
