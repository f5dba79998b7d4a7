import type { RefusalKey } from "#app/domain/shared/errors/refusals.ts";

/** Said beside the tile of a photo, so hydrated pages know them; all the other refusals are said by the server. */
export const photoRefusals = {
  media_too_large: "La photo dépasse 10\u00a0Mo. Choisissez-en une plus petite.",
  media_not_an_image: "Ce fichier n’est pas une image lisible. Utilisez JPEG, PNG ou WebP.",
  media_too_many_pixels: "Les dimensions de cette image sont trop grandes. Choisissez-en une plus petite.",
  media_too_small:
    "Cette photo est trop petite\u00a0: les clients la verraient floue. Choisissez-en une d’au moins 200 × 200 pixels, par exemple une photo de votre téléphone.",
  media_heic:
    "Cette photo HEIC ne peut pas être lue ici. Choisissez JPEG dans les réglages de l’appareil photo ou envoyez une capture d’écran de la photo.",
  media_empty: "Ce fichier est vide. Choisissez une autre photo.",
  media_quota: "Vous avez envoyé trop de photos aujourd’hui. Réessayez demain.",
  uploads_closed: "L’envoi de photos est fermé pour le moment. Réessayez plus tard.",
  upload_gone: "Une des photos n’est plus disponible. Ajoutez-la de nouveau.",
} as const satisfies Partial<Record<RefusalKey, string>>;
