import "react";

declare module "react" {
  /** Custom properties, by which a component gives its stylesheet a number. */
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
