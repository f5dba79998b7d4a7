import "react";

declare module "react" {
  /** Custom properties, for numbers that a component passes to its style sheet. */
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
