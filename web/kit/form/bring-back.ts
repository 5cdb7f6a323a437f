// biome-ignore lint/suspicious/noExplicitAny: what is dropped under a key is of one type
type Receive = (dropped: any) => void;

/** What is shown and takes back what was dropped of it, by key. */
const shown = new Map<string, Receive>();
/** How long a page may take to be shown again, in milliseconds. One that is opened later is opened for something else. */
const PATIENCE = 60_000;
/** What is to be put back once it is shown again, by key. */
const awaited = new Map<string, { readonly dropped: unknown; readonly until: number }>();

/** Takes back what was dropped under a key, also before its page was left. Returns what ends that. */
export const receiveDropped = <Dropped>(
  key: string,
  receive: (dropped: Dropped) => void,
  now = Date.now(),
): (() => void) => {
  shown.set(key, receive);
  const waiting = awaited.get(key);
  awaited.delete(key);
  if (waiting && now <= waiting.until) receive(waiting.dropped as Dropped);
  return () => {
    if (shown.get(key) === receive) shown.delete(key);
  };
};

/** Puts back what was dropped; `show` leads to where it was typed if that is not shown any more. */
export const bringBack = (key: string, dropped: unknown, show: () => unknown): void => {
  const receive = shown.get(key);
  if (receive) {
    receive(dropped);
    return;
  }
  awaited.set(key, { dropped, until: Date.now() + PATIENCE });
  show();
};
