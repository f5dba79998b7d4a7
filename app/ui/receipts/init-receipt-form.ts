import { checkBankAccount } from "#app/domain/payments/bank-account-rules.ts";
import type { Language } from "#app/domain/shared/contracts/language.ts";
import { parseTypedInteger } from "#app/domain/shared/input/parse-typed-integer.ts";
import { formatsIn } from "#app/i18n/format.ts";
import { clearFixedErrors } from "./clear-fixed-errors.ts";

const COPIED_MS = 2_000;

/** Copies numbers, shows the format of an account number, and repeats the amount in centimes. */
export function initReceiptForm(): void {
  addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLButtonElement>("[data-copy]") : null;
    if (button) void copy(button);
  });
  watchReceiptFields();
}

/** Runs on the current document, and again after a response replaced it. */
export function watchReceiptFields(): void {
  checkWhatIsTyped();
  readAmountBack();
  clearFixedErrors();
}

async function copy(button: HTMLButtonElement): Promise<void> {
  const label = button.querySelector("span");
  try {
    await navigator.clipboard.writeText(button.dataset.copy ?? "");
  } catch {
    // the number is shown beside the button and can be selected by hand
    return;
  }
  if (!label || label.dataset.said !== undefined) return;
  label.dataset.said = label.textContent ?? "";
  label.textContent = button.dataset.copied ?? "";
  setTimeout(() => {
    label.textContent = label.dataset.said ?? "";
    delete label.dataset.said;
  }, COPIED_MS);
}

function checkWhatIsTyped(): void {
  const box = document.querySelector<HTMLElement>("[data-account-check]");
  const field = box?.querySelector("input");
  const line = box?.querySelector("p");
  if (!box || !field || !line) return;
  const hint = line.textContent;
  // as: the server rendered this value
  const { own, said } = JSON.parse(box.dataset.accountCheck ?? "{}") as { own: string[]; said: Record<string, string> };
  field.addEventListener("input", () => {
    line.textContent = field.value.trim() === "" ? hint : (said[checkBankAccount(field.value, own)] ?? hint);
  });
}

function readAmountBack(): void {
  const field = document.querySelector<HTMLInputElement>("input[name=amount]");
  const line = document.querySelector("[data-centimes]");
  if (!field || !line) return;
  const hint = line.textContent;
  // as: the server rendered this value
  const { centimes } = formatsIn(document.documentElement.lang as Language);
  const read = () => {
    const dinars = parseTypedInteger(field.value);
    line.textContent = dinars === null || dinars < 1 ? hint : centimes(dinars);
  };
  field.addEventListener("input", read);
  read();
}
