const isAsked = (): boolean => document.querySelector('.bp6-dialog') !== null;

/** Acts once no dialog is left that would draw the focus back into itself; gives a way to give it up. */
export const afterDialogs = (act: () => void): (() => void) => {
  if (!isAsked()) {
    act();
    return () => undefined;
  }
  const observer = new MutationObserver(() => {
    if (isAsked()) return;
    observer.disconnect();
    act();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
};
