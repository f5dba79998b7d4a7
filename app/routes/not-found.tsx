import { data } from "react-router";

/** Every address that no other route knows; the root's error page answers. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export const action = loader;

export default function NotFound() {
  return null;
}
