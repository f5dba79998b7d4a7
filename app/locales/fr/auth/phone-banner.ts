export const phoneBanner = {
  banner: {
    title: "Confirmez votre compte",
    text: "Vous ne pouvez pas faire d’offres avant cela. Un code envoyé sur votre téléphone suffit.",
  },
  confirm_phone: "Confirmer par un code sur le téléphone",
} as const;
