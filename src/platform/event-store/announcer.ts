/** Other nodes are told of the log's head so often at most; a notification costs a lone append a tenth of its time. */
const EVERY_MS = 20;

export type Announcer = {
  /** Whether the next append is to tell of itself: nobody was told for a while. */
  readonly isDue: () => boolean;
  /** The log ends at `head` now, which was `told` with the append or is told in a moment, with whatever follows. */
  readonly stored: (head: bigint, told: boolean) => void;
  readonly close: () => void;
};

/** `tell` is not waited for: whoever did not hear of something looks by himself before long. */
export const createAnnouncer = (tell: (head: bigint) => void): Announcer => {
  let toldAt = Number.NEGATIVE_INFINITY;
  let untold: bigint | undefined;
  let timer: NodeJS.Timeout | undefined;

  const tellNow = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (untold === undefined) return;
    toldAt = performance.now();
    tell(untold);
    untold = undefined;
  };

  return {
    isDue: () => performance.now() - toldAt >= EVERY_MS,
    stored: (head, told) => {
      untold = told ? undefined : head;
      if (told) toldAt = performance.now();
      else timer ??= setTimeout(tellNow, EVERY_MS).unref();
    },
    close: tellNow,
  };
};
