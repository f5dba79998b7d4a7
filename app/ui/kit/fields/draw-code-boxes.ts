import { extractCode } from "./extract-code.ts";

/** On a static page: draws the boxes of OtpField over its one input, and submits the form when it is full. */
export function drawCodeBoxes(): void {
  for (const frame of document.querySelectorAll<HTMLElement>("[data-code]")) {
    const input = frame.querySelector("input");
    if (input) draw(frame, input, Number(frame.dataset.code));
  }
}

function draw(frame: HTMLElement, input: HTMLInputElement, length: number): void {
  const boxes = Array.from({ length }, () => document.createElement("span"));
  for (const box of boxes) box.setAttribute("aria-hidden", "true");
  frame.className = "otp";
  frame.dir = "ltr";
  input.className = "";
  for (const box of boxes) frame.appendChild(box);
  const show = (code: string) => {
    for (const [index, box] of boxes.entries()) {
      box.textContent = code[index] ?? "";
      box.toggleAttribute("data-next", index === Math.min(code.length, length - 1));
    }
    return code;
  };
  let shown = show(extractCode(input.value, length));
  input.addEventListener("input", () => {
    const before = shown;
    shown = show(extractCode(input.value, length));
    input.value = shown;
    if (shown.length === length && shown !== before) input.form?.requestSubmit();
  });
}
