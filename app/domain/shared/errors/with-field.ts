import { Refusal } from "./refusals.ts";

/** Assigns refusals of a file to the form field of that file. */
export async function withField<Result>(field: string, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refusal && error.field !== undefined) throw new Refusal(error.code, error.params, field);
    throw error;
  }
}
