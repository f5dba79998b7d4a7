import { data, isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from "react-router";
import { FORM_NOT_ACCEPTED } from "./form-not-accepted.ts";

const TOO_MANY = 429;
/** With an error status the framework does not reload the data. */
const LOST = 503;

/** Wraps a client action. If the network or the server fails, or refuses for now, the form keeps its values. */
export async function offlineSafeAction<Answer>({ serverAction }: { serverAction: () => Promise<Answer> }) {
  try {
    const answer = await serverAction();
    if (Object(answer).status === "error") dispatchEvent(new Event(FORM_NOT_ACCEPTED));
    return answer;
  } catch (error) {
    const isAnswer =
      error instanceof Response || (isRouteErrorResponse(error) && error.status < 500 && error.status !== TOO_MANY);
    if (isAnswer) throw error;
    dispatchEvent(new Event(FORM_NOT_ACCEPTED));
    return data({ lost: { at: Date.now() } }, LOST);
  }
}

/** Reloads the data after a response, and not if there was none. */
export const revalidateUnlessOffline = ({ actionStatus }: ShouldRevalidateFunctionArgs): boolean => actionStatus !== LOST;
