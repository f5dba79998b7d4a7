/** Of the fields for wilaya, commune and address. */
export const placeFields = {
  wilaya: "Wilaya",
  commune: "Commune",
  show_communes: "Show the communes",
  my_place: "Use my current location",
  locating: "Finding where you are…",
  my_place_found: "We chose {{commune, isolate}}. Change it if it is not your commune.",
  my_place_denied: "You did not allow us to know where you are. Choose the wilaya and the commune from the lists.",
  my_place_unknown: "We could not find where you are. Choose the wilaya and the commune from the lists.",
  my_place_abroad: "You seem to be outside Algeria. Choose the wilaya and the commune from the lists.",
  wilaya_first: "Choose the wilaya first.",
  communes_loading: "Loading the communes…",
  communes_failed: "The communes could not be loaded. Check your connection, then try again.",
  address: "Address",
  address_hint: "Only the artisan you choose will see it.",
} as const;
