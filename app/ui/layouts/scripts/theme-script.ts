/** Runs before the first paint: uses the stored theme, otherwise the system's. Kept small, because every page contains it. */
export const themeScript =
  '(function(d){var t;try{t=localStorage.getItem("theme")}catch(e){}t=/^(dark|light)$/.test(t)?t:(/(?:^|; )theme=(dark|light)/.exec(document.cookie)||[])[1]||(matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light");d.dataset.theme=t;d.dataset.scripted=""})(document.documentElement)';
