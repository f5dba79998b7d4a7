/** Runs before the first paint: the stored choice, else the system's. Kept tiny, since every page carries it. */
export const themeScript =
  '(function(d){var t;try{t=localStorage.getItem("theme")}catch(e){}t=/^(dark|light)$/.test(t)?t:(/(?:^|; )theme=(dark|light)/.exec(document.cookie)||[])[1]||(matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light");d.dataset.theme=t;d.dataset.scripted=""})(document.documentElement)';
