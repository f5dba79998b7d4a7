/**
 * Runs before the first paint: uses the stored theme, otherwise the system's, and notes what is typed and sent before other
 * scripts have arrived (early-forms.ts). If one of them does not load, the page is shown as without scripts. Kept small, because
 * every page contains it.
 */
export const themeScript =
  '(function(d){var t;try{t=localStorage.getItem("theme")}catch(e){}t=/^(dark|light)$/.test(t)?t:(/(?:^|; )theme=(dark|light)/.exec(document.cookie)||[])[1]||(matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light");d.dataset.theme=t;d.dataset.scripted="";self.early=[];["input","submit"].forEach(function(n){addEventListener(n,function(e){if(self.early)early.push(e)})});addEventListener("error",function(e){var s=e.target;/^SCRIPT$/.test(s.tagName)&&(!s.src||s.src.indexOf(location.origin)==0)&&delete d.dataset.scripted},true)})(document.documentElement)';
