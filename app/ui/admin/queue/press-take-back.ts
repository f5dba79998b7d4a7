/** Presses the button of the decision that was made last and can still be taken back. */
export function pressTakeBack(): void {
  const buttons = document.querySelectorAll<HTMLElement>("#content button[value=take_back]");
  buttons[buttons.length - 1]?.click();
}
