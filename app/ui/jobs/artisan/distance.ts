/** "Same commune" or whole kilometres; null where it is not known (P06: never more exact than that). */
export function distanceKey(km: number | null): "same_commune" | "km" | null {
  if (km === null) return null;
  return km === 0 ? "same_commune" : "km";
}
