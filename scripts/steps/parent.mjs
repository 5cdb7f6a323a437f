/**
 * Shuts down when npm, our parent, is killed: it cannot forward a SIGKILL, and an orphaned server would keep
 * the port and the data. Without npm only signals count.
 */
export const endWithParent = () => {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
};
