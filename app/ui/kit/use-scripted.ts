import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False in the document that the server wrote and until React has taken it over. */
export const useScripted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
