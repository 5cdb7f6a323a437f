import type { Outcome } from '../../platform/command/command.ts';
import type { Progress } from '../../platform/projector/progress.ts';
import type { AnyReadModel } from '../../platform/projector/read-model.ts';
import type { Rejection } from '../../shared-kernel/rejection.ts';
import { WAIT_MS } from '../positions.ts';

/** The log positions up to which read models must show a client's writes. */
export type OwnWrites = {
  /** Adds what a command of this request has stored. */
  readonly add: (outcome: Outcome) => void;
  /** The position that a model must have reached: that of the last write which can concern it. */
  readonly neededBy: (model: AnyReadModel) => bigint;
  /** Nothing from before this request is waited for any more. */
  readonly forgetSeen: () => void;
};

const isFolded = ({ events }: AnyReadModel, outcome: Outcome): boolean =>
  // A repeat does not say what was stored the first time.
  outcome.events.length === 0 || outcome.events.some(({ type }) => events.some((each) => each.type === type));

/**
 * `seen`: position of the client's last write before this request. Of the request's own writes a model waits for
 * those whose events it folds, and so does not wait for the models that fold the others.
 */
export const createOwnWrites = (seen: bigint): OwnWrites => {
  const written: Outcome[] = [];
  let before = seen;
  return {
    add: (outcome) => {
      written.push(outcome);
    },
    neededBy: (model) =>
      written.reduce(
        (highest, outcome) =>
          outcome.position > highest && isFolded(model, outcome) ? outcome.position : highest,
        before,
      ),
    forgetSeen: () => {
      before = 0n;
    },
  };
};

/** Tells the client the position of what was stored, and lets what is read later in this request wait for it. */
export const tellWritten = (
  { own, written }: { readonly own: OwnWrites; readonly written: (position: bigint) => void },
  outcomes: ReadonlyArray<Outcome>,
): void => {
  const last = outcomes.reduce((highest, { position }) => (position > highest ? position : highest), 0n);
  if (last > 0n) written(last);
  outcomes.forEach(own.add);
};

/** Who is refused by what somebody else did reads that next. */
export const tellConflict = async (
  { writtenByOthers }: { readonly writtenByOthers: () => Promise<void> },
  refusals: ReadonlyArray<Rejection>,
): Promise<void> => {
  if (refusals.some(({ code }) => code === 'CONFLICT')) await writtenByOthers();
};

/** Waits until read models contain the client's writes; false when one has not within `ms`. */
export const waitForOwn = async (
  { own, progress }: { readonly own: OwnWrites; readonly progress: Pick<Progress, 'waitFor'> },
  models: ReadonlyArray<AnyReadModel>,
  ms: number,
): Promise<boolean> => {
  const reached = await Promise.all(
    models.map((model) => progress.waitFor([model], own.neededBy(model), ms)),
  );
  return reached.every(Boolean);
};

/** Whether a request has waited in vain. */
export type Patience = { isOver: boolean };

/** What a request knows of the read models that it goes by. */
export type Reading = Parameters<typeof waitForOwn>[0] & {
  readonly extensions: { stale?: boolean };
  readonly patience: Patience;
  readonly isStopped: (model: AnyReadModel) => boolean;
};

/**
 * Waits until read models contain the client's writes, and not for those that have stopped. A request that has waited in
 * vain does not wait again.
 */
export const readable = async (call: Reading, reads: ReadonlyArray<AnyReadModel>): Promise<void> => {
  const { extensions, patience, isStopped } = call;
  const going = reads.filter((model) => !isStopped(model));
  const hasReached = await waitForOwn(call, going, patience.isOver ? 0 : WAIT_MS);
  patience.isOver ||= !hasReached;
  if (!hasReached || !(await waitForOwn(call, reads.filter(isStopped), 0))) extensions.stale = true;
};
