import type { ReactNode } from "react";
import { Desk } from "./desk.tsx";
import { useDesk } from "./use-desk.ts";

/** A queue without a file. Its keys still take the last decision back. */
export const EmptyQueue = ({ children }: { children: ReactNode }) => <Desk desk={useDesk({})}>{children}</Desk>;
