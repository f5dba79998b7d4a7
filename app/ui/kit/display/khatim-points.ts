/** The eight-pointed star of two squares, as the points of a polygon. */
export const khatimPoints = (centre: number, radius: number, inner = 0.7654): string =>
  Array.from({ length: 16 }, (_, point) => {
    const reach = point % 2 ? radius * inner : radius;
    const angle = (point * Math.PI) / 8;
    return `${(centre + reach * Math.cos(angle)).toFixed(1)},${(centre + reach * Math.sin(angle)).toFixed(1)}`;
  }).join(" ");
