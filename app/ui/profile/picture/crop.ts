/** `x` and `y` are the offset from the picture's centre, in sides of the square. */
export type Crop = { zoom: number; x: number; y: number };
type Size = { width: number; height: number };

/** The visible square in pixels of the picture. */
export function cropOf({ width, height }: Size, { zoom, x, y }: Crop): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / zoom;
  return { left: (width - side) / 2 - x * side, top: (height - side) / 2 - y * side, side };
}

/** Moves the crop, but never beyond the edge of the picture. */
export function moved(size: Size, crop: Crop, by: { x: number; y: number }): Crop {
  const { side } = cropOf(size, crop);
  const within = (value: number, length: number) => {
    const most = (length - side) / 2 / side;
    return Math.min(most, Math.max(-most, value));
  };
  return { zoom: crop.zoom, x: within(crop.x + by.x, size.width), y: within(crop.y + by.y, size.height) };
}
