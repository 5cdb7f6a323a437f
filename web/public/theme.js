// Runs before the first paint. `web/kit/theme.ts` owns the same key and class afterwards.
(() => {
  let remembered = null;
  try {
    remembered = localStorage.getItem('lanebook.theme');
  } catch {
    // Storage is off: the system's preference decides.
  }
  const dark = remembered ? remembered === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.classList.toggle('bp6-dark', dark);
})();
