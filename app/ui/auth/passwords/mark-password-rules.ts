import { isPasswordRule, isRuleMet } from "#app/domain/auth/rules.ts";

/** Marks each password rule while the user types. The server checks the same rules. */
export function markPasswordRules(): void {
  document.addEventListener("input", ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    for (const list of document.querySelectorAll<HTMLElement>("[data-password-rules]"))
      if (list.dataset.passwordRules === target.id) mark(list, target.value);
  });
  // the browser may have restored the field on "back"
  for (const list of document.querySelectorAll<HTMLElement>("[data-password-rules]")) {
    const field = document.getElementById(list.dataset.passwordRules ?? "");
    if (field instanceof HTMLInputElement && field.value) mark(list, field.value);
  }
}

function mark(list: HTMLElement, password: string): void {
  for (const item of list.querySelectorAll<HTMLElement>("[data-rule]")) {
    const { rule } = item.dataset;
    item.toggleAttribute("data-met", isPasswordRule(rule) && isRuleMet(rule, password));
  }
}
