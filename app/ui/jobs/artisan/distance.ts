/** "Same commune" or whole kilometres, never more exact, to protect the client's address. Null if unknown. */
export function distanceKey(km: number | null): "same_commune" | "km" | null {
  if (km === null) return null;
  return km === 0 ? "same_commune" : "km";
}
