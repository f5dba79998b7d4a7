import { data, isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from "react-router";

/** As an error's status it keeps the framework from loading everything anew. */
const LOST = 503;

/** A page's action in the browser: a network or a server that fails leaves the form as it stands. */
export async function offlineSafeAction<Answer>({ serverAction }: { serverAction: () => Promise<Answer> }) {
  try {
    return await serverAction();
  } catch (error) {
    const isAnswer = error instanceof Response || (isRouteErrorResponse(error) && error.status < 500);
    if (isAnswer) throw error;
    return data({ lost: { at: Date.now() } }, LOST);
  }
}

/** Reloads the data after a response, and not if there was none. */
export const revalidateUnlessOffline = ({ actionStatus }: ShouldRevalidateFunctionArgs): boolean => actionStatus !== LOST;
