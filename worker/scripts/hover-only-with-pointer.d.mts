export function hoverOnlyWithPointer(): { postcssPlugin: string };
