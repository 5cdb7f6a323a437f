import * as E from 'fp-ts/lib/Either.js';
import type { AnyEvent, Recorded } from '../../shared-kernel/event.ts';
import { Rejected, rejection } from '../../shared-kernel/rejection.ts';
import type { GiveWay } from '../crowd.ts';
import type { ReadModel } from '../projector/read-model.ts';
import { type Log, readInSteps } from './read-in-steps.ts';

/** A row of a read model that is folded beside its table. */
export type RowFold<Row extends object> = {
  readonly add: (event: Recorded) => void;
  readonly row: () => Row | undefined;
};

/** Folds a read model's row of one record, event by event. */
export const rowFold = <Row extends object, Event extends AnyEvent>(
  { events: known, evolve }: ReadModel<Row, Event>,
  id: number,
): RowFold<Row> => {
  const types = new Set(known.map(({ type }) => type));
  let row: Row | undefined;
  return {
    add: (event) => {
      if (types.has(event.type)) row = evolve(row, event as Recorded<Event>, id);
    },
    row: () => row,
  };
};

/** Why nothing of a history with an unreadable entry is shown. */
export const unreadable = (one: string) =>
  rejection('REFUSED', `This ${one} cannot be shown as it was then: an entry of its history cannot be read.`);

type Moment = { readonly stream: string; readonly revision: number; readonly one: string };

/** Folds the events of a stream up to a revision by the read models' own folds; false for an unknown revision. */
export const foldUntil = async (
  folds: ReadonlyArray<Pick<RowFold<object>, 'add'>>,
  { stream, revision, one }: Moment,
  { log, giveWay }: { readonly log: Log; readonly giveWay: GiveWay },
): Promise<boolean> => {
  if (revision < 0) return false;
  if ((await log.read(stream, { from: revision, limit: 1 })).length === 0) return false;
  for await (const { stored, read } of readInSteps(log, stream, giveWay)) {
    if (stored.revision > revision) break;
    if (E.isLeft(read)) throw new Rejected(unreadable(one));
    for (const { add } of folds) add(read.right);
  }
  return true;
};
