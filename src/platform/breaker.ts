/** Ends what has begun: why it failed, null where it did not. Counts once. */
export type End = (failure: string | null) => void;

export type Breaker = {
  /** Undefined: this must not begin. */
  readonly begin: () => End | undefined;
  readonly isOpen: () => boolean;
};

type Settings = {
  /** Failures in sequence that open the breaker. */
  readonly failures: number;
  /** How long nothing begins then. */
  readonly restMs: number;
  /** With the latest of them. */
  readonly onOpen: (failure: string) => void;
  /** In ms. */
  readonly now?: () => number;
};

/**
 * A circuit breaker: after failures in sequence nothing begins for a while. Then one begins as a trial; the others follow
 * once it has succeeded, and after a further while another trial where it has not.
 */
export const createBreaker = ({
  failures,
  restMs,
  onOpen,
  now = () => performance.now(),
}: Settings): Breaker => {
  let inSequence = 0;
  let openings = 0;
  let trialFrom = 0;
  const isOpen = (): boolean => inSequence >= failures;

  const endOf = (begunAfter: number): End => {
    let isUnderWay = true;
    return (failure) => {
      // What began before it opened says nothing of the time since.
      if (!isUnderWay || begunAfter !== openings) return;
      isUnderWay = false;
      if (failure === null) inSequence = 0;
      else if (!isOpen()) {
        inSequence += 1;
        if (!isOpen()) return;
        openings += 1;
        trialFrom = now() + restMs;
        onOpen(failure);
      }
    };
  };

  return {
    isOpen,
    begin: () => {
      if (isOpen()) {
        if (now() < trialFrom) return undefined;
        trialFrom = now() + restMs;
      }
      return endOf(openings);
    },
  };
};
