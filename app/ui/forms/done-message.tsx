import { FormSuccess } from "./form-error.tsx";

/** What a form did, at the top of its page. With scripts a toast says it, because this would move the page. */
export const DoneMessage = ({ children }: { children: string }) => (
  <div className="in-data-scripted:hidden">
    <FormSuccess>{children}</FormSuccess>
  </div>
);
