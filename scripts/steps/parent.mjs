/**
 * Ends us in order when npm, which started us, is killed: it cannot pass a SIGKILL on, and a server that
 * nobody sees would keep the port and the data. Started without npm we answer to signals alone.
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
