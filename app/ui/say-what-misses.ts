/** Where a field does not look as it should, the browser says its title, and not that some format is asked for. */
export function sayWhatMisses(): void {
  const say = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || !target.title) return;
    target.setCustomValidity("");
    if (target.validity.patternMismatch) target.setCustomValidity(target.title);
  };
  addEventListener("invalid", say, true);
  addEventListener("input", say, true);
}
