/** What the fields for photos of documents and receipts say. */
export const documentUpload = {
  choose: "Choisir ou prendre une photo",
  unsent: "Votre session avait pris fin\u00a0: le formulaire n’est pas parti. Remplissez-le et choisissez ses photos de nouveau.",
  script: {
    waiting: "La photo partira dès que vous aurez donné votre consentement ci-dessus.",
    sending: "Envoi en cours",
    ready: "Photo prête",
    failed: "La photo n’est pas arrivée. Elle repartira d’elle-même, ou avec le formulaire.",
    on_their_way: "Les photos sont encore en route. Le formulaire partira dès qu’elles seront arrivées.",
    not_sent:
      "L’envoi a échoué. Laissez cette page ouverte et réessayez une fois connecté\u00a0: rien n’en est gardé sur cet appareil.",
    not_an_image: "Ce fichier n’est pas une photo lisible. Choisissez JPEG, PNG ou WebP.",
    too_large: "La photo dépasse 10\u00a0Mo. Choisissez-en une plus petite.",
  },
} as const;
