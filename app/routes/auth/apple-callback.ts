import { z } from "zod";
import { typedFields } from "#app/http/form.ts";
import { type ProviderAnswer, returnFromProvider } from "#app/http/return-from-provider.ts";
import type { Route } from "./+types/apple-callback.ts";

/** R20: the form that Apple's page sends. */
export const action = async (args: Route.ActionArgs) =>
  returnFromProvider({ ...args, provider: "apple", answer: answerIn(await typedFields(args.request)) });

/** Apple answers so where neither a name nor an address was asked for. */
export const loader = (args: Route.LoaderArgs) =>
  returnFromProvider({ ...args, provider: "apple", answer: answerIn(Object.fromEntries(args.url.searchParams)) });

const text = () => z.string().optional().catch(undefined);
const AppleUser = z.object({ name: z.object({ firstName: text(), lastName: text() }) });
const AppleAnswer = z.object({ state: text(), code: text(), error: text(), user: text() });

/** The name comes beside the code, once, from the person's own browser (Q05): nothing but a name is taken from there. */
function answerIn(fields: unknown): ProviderAnswer {
  const { user, ...answer } = AppleAnswer.parse(fields);
  const told = AppleUser.safeParse(jsonIn(user));
  return told.success ? { ...answer, ...told.data.name } : answer;
}

function jsonIn(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return null;
  }
}
