const isDialogOpen = (): boolean => document.querySelector('.bp6-dialog') !== null;

/** Runs `act` once no dialog is left to trap the focus; returns a function that cancels it. */
export const afterDialogs = (act: () => void): (() => void) => {
  if (!isDialogOpen()) {
    act();
    return () => undefined;
  }
  const observer = new MutationObserver(() => {
    if (isDialogOpen()) return;
    observer.disconnect();
    act();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
};
