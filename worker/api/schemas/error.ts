import { z } from "zod";

/** Any refusal: `detail`, `non_field_errors` or one list for each field, always with a stable code and the request's id. */
export const errorBody = z
  .looseObject({
    code: z.string(),
    request_id: z.string(),
    detail: z.string().optional(),
    non_field_errors: z.array(z.string()).optional(),
  })
  .meta({ id: "Error" });
