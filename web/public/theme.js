// Runs before the first paint. `web/kit/theme.ts` owns the same key and class afterwards.
(() => {
  const recall = (choice) => {
    try {
      return localStorage.getItem(`lanebook.${choice}`);
    } catch {
      // Storage is off: the system's preference decides.
      return null;
    }
  };
  const { classList, dataset } = document.documentElement;
  const theme = recall('theme');
  const dark = theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  classList.toggle('bp6-dark', dark);
  const { pathname } = location;
  // The code of this screen loads beside the entry: `scripts/steps/preload-screens.ts`.
  const screen = document.querySelector(`template[data-screen="${CSS.escape(pathname)}"]`);
  if (screen) document.head.append(screen.content);
  // Embedded pages have no frame, and the address `/` only for people who are signed in.
  if (pathname.startsWith('/embedded') || (pathname === '/' && recall('frame') === null)) return;
  dataset.outline = recall('sidebar') === 'closed' ? 'header' : 'sidebar';
})();
