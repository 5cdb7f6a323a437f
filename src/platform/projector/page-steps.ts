import * as E from 'fp-ts/lib/Either.js';
import type { EventCodec, Read } from '../event-store/event-codec.ts';
import type { EventStore, Page } from '../event-store/event-store.ts';
import type { Cursor } from '../event-store/replaced-log.ts';
import type { SchemaBuilder } from '../schema-builder.ts';
import { type ModelRun, takePage } from './model-run.ts';
import type { Progress, StepMade } from './progress.ts';
import { type RefoldParts, refold } from './refold.ts';
import { finishTable } from './tables.ts';

export type PageStepParts = {
  readonly store: Pick<EventStore, 'read'>;
  readonly codec: Pick<EventCodec, 'decode'>;
  readonly knex: SchemaBuilder;
  readonly progress: Pick<Progress, 'advance'>;
} & Pick<RefoldParts, 'mend'>;

/** What one run does with a page of the log. */
export const createPageSteps = ({ store, codec, knex, progress, mend }: PageStepParts) => {
  /** Ends a page for a run: its table is finished once it has the whole log, and its position is told. */
  const settle = async (run: ModelRun, page: Page, isChanged: boolean): Promise<StepMade> => {
    if (page.live && !run.live && !run.stopped) {
      await finishTable(knex, run.model, run.epoch);
      run.live = true;
    }
    const { table, epoch, position } = run;
    const step = { table, epoch, position, isChanged };
    progress.advance(step);
    delete run.interrupted;
    return step;
  };

  /** A new event of a held stream suggests that its writer could read it, so this node retries it. */
  const follow = async (run: ModelRun, reads: ReadonlyArray<Read>, to: Cursor): Promise<void> => {
    await takePage(run, reads, to);
    if (!run.live || run.stopped) return;
    const written = reads.filter(E.isRight).map(({ right }) => right.stream);
    for (const stream of new Set(written)) await refold({ store, codec, mend }, run, stream);
  };

  return { settle, follow };
};
