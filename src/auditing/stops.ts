import type { SignedState } from './examine-checkpoints.ts';
import type { Order } from './order.ts';
import type { Findings } from './verdict.ts';

/** An event for which evidence outside the log states the log's order up to there. */
type Stop = Order & { readonly who: string; readonly root?: string };

export type Stops = {
  /** Compares the log so far with the evidence for that event. */
  readonly pass: (order: Order) => void;
  /** The event up to which the heads must have that root; undefined once it is passed. */
  readonly root: () => { readonly events: number; readonly root: string; readonly who: string } | undefined;
  /** Reports evidence of events that the log does not have. */
  readonly end: (order: Order) => void;
};

/**
 * Evidence of the log's order from checkpoints and from the keeper of the heads. Only the first contradiction
 * is reported.
 */
export const createStops = (
  checkpoints: ReadonlyArray<SignedState>,
  kept: Order | undefined,
  { found }: Pick<Findings, 'found'>,
): Stops => {
  const last = checkpoints.at(-1);
  const stops: ReadonlyArray<Stop> = [
    ...checkpoints.map(({ events, order, at }) => ({
      events,
      digest: order,
      who: `the checkpoint of ${at}`,
    })),
    ...(kept ? [{ ...kept, who: 'the keeper of the audit heads' }] : []),
  ].sort((one, other) => one.events - other.events);
  let next = 0;
  let isRight = true;

  return {
    pass: ({ events, digest }) => {
      for (let stop = stops[next]; stop && stop.events <= events; stop = stops[++next]) {
        if (!isRight || stop.events < events || stop.digest === digest) continue;
        isRight = false;
        found(
          `Up to event ${events} the log is not what ${stop.who} says: events before it were changed, moved, inserted or removed.`,
        );
      }
    },
    root: () => last && { events: last.events, root: last.root, who: `the checkpoint of ${last.at}` },
    end: ({ events }) => {
      const beyond = stops.at(-1);
      if (beyond && beyond.events > events)
        found(
          `The log ends at event ${events}, and ${beyond.who} knows ${beyond.events}: it was cut or rolled back.`,
        );
    },
  };
};
