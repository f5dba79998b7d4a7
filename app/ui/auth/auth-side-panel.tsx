import type { ReactNode } from "react";
import portraitArtisan from "../art/portrait-artisan.svg";
import portraitClient from "../art/portrait-client.svg";
import { classNames } from "../kit/class-names.ts";

export const GROUNDS = {
  client: "bg-brand text-on-brand [&_:focus-visible]:outline-on-brand",
  artisan: "on-dark bg-inverse text-on-inverse",
} as const;

const LATTICES = { client: "text-on-brand opacity-[.12]", artisan: "text-brand opacity-[.14]" } as const;

const PORTRAITS = { client: portraitClient, artisan: portraitArtisan } as const;

export type Side = keyof typeof GROUNDS;

/** The stars on a coloured background; the parent must be `relative` and `isolate`. */
export const StarPattern = ({ side }: { side: Side }) => (
  <span aria-hidden="true" className={classNames("lattice pointer-events-none absolute inset-0 -z-10", LATTICES[side])} />
);

/** The drawing of a client or an artisan, inside the star. */
export const Portrait = ({ side, className }: { side: Side; className?: string }) => (
  <img src={PORTRAITS[side]} alt="" width="300" height="300" className={className} />
);

/** The coloured half beside a form, from 1024 px on. */
export const AuthSidePanel = ({ side, className, children }: { side: Side; className?: string; children: ReactNode }) => (
  <div className={classNames("relative isolate hidden overflow-hidden lg:grid", GROUNDS[side], className)}>
    <StarPattern side={side} />
    {children}
  </div>
);
