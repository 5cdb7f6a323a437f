import type { Standing } from './examine-checkpoints.ts';
import type { Order } from './order.ts';
import type { Findings } from './verdict.ts';

/** An event at which something outside the log says how the log was up to there. */
type Stop = Order & { readonly who: string; readonly root?: string };

export type Stops = {
  /** Holds the log so far against what was said of it there. */
  readonly pass: (order: Order) => void;
  /** The event up to which the heads are to make that root; undefined once it is behind. */
  readonly root: () => { readonly events: number; readonly root: string; readonly who: string } | undefined;
  /** Tells what was said of events that the log does not have. */
  readonly end: (order: Order) => void;
};

/** What checkpoints, and the keeper of the heads, say of the log's order. One contradiction is named, the first. */
export const createStops = (
  checkpoints: ReadonlyArray<Standing>,
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
