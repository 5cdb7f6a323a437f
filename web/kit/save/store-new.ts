import { sameValue } from '../../../src/shared-kernel/same-value.ts';
import { type ApiError, asApiError } from '../../api/api-error.ts';
import type { KeptAttempt } from '../form/use-kept-draft.ts';
import { answerOf, isStored, type NotStored, type SaveOutcome, stateOf } from './outcome.ts';
import { type Attempt, saver } from './saver.ts';

type New<Input, Made> = {
  readonly create: (attempt: Attempt<Input>) => Promise<Made | null>;
  /** Updates the created thing from `holds` to the attempt's input. */
  readonly update: (made: Made, holds: Input, attempt: Attempt<Input>) => Promise<Made | null>;
  /** As in "It is stored as quote 7". */
  readonly nameOf: (made: Made) => string;
  /** Keeps the first attempt over a reload, after which it is repeated instead of another one. */
  readonly kept?: KeptAttempt;
};

const NOT_KEPT: KeptAttempt = { read: () => undefined, keep: () => undefined };

const UNKNOWN = 'OUTCOME_UNKNOWN';

const NOT_READABLE_YET: ApiError = {
  code: UNKNOWN,
  message: 'This was stored as it was sent first. Save it again to store what you have changed since.',
  fields: {},
};

/** `isInDoubt`: a change was sent without a known outcome. */
type Thing<Input, Made> = { readonly made: Made; readonly holds: Input; readonly isInDoubt?: boolean };

const withStoredName = (name: string, { state, error }: NotStored): NotStored => ({
  state,
  error: { ...error, message: `It is stored as ${name}, as it was sent first. ${error.message}` },
});

/**
 * Stores a form's values as one new thing, also if responses get lost: it is created once, and later changes of the form
 * become an update of it. That holds over a reload too, where what was sent first is kept.
 */
export const storeNew = <Input, Made extends object>({
  create,
  update,
  nameOf,
  kept = NOT_KEPT,
}: New<Input, Made>) => {
  const save = saver();
  let thing: Thing<Input, Made> | undefined;
  /** The attempt that has made the thing, or may have: its repetition returns what was made. */
  let first: Attempt<Input> | undefined;

  const send = async (attempt: Attempt<Input>): Promise<Made | null> => {
    const doubted = first ?? (kept.read() as Attempt<Input> | undefined);
    const sent = doubted ?? attempt;
    first = sent;
    kept.keep(sent);
    try {
      return await create(sent);
    } catch (thrown) {
      const error = asApiError(thrown);
      const state = stateOf(error.code);
      if (state === 'unknown') throw error;
      if (state === 'offline' && doubted) throw { ...error, code: UNKNOWN };
      first = undefined;
      kept.keep(undefined);
      // The doubted one is refused, so it is not stored.
      if (state !== 'offline' && sent !== attempt) return send(attempt);
      throw error;
    }
  };

  const make = (wanted: Input) =>
    save({
      subject: 'make',
      input: wanted,
      creates: true,
      send: async (attempt) => {
        const made = await send(attempt);
        if (made === null && !sameValue(first?.input, wanted)) throw NOT_READABLE_YET;
        return made;
      },
    });

  const change = ({ made, holds }: Thing<Input, Made>, wanted: Input) =>
    save({
      subject: 'change',
      input: wanted,
      creates: true,
      send: (attempt) => update(made, holds, attempt),
    });

  return async (wanted: Input): Promise<SaveOutcome<Made>> => {
    if (thing === undefined) {
      const outcome = await make(wanted);
      if (outcome.state !== 'saved') return outcome;
      thing = { made: outcome.answer, holds: first?.input ?? outcome.sent };
    }
    while (thing.isInDoubt || !sameValue(thing.holds, wanted)) {
      const outcome = await change(thing, wanted);
      if (!isStored(outcome)) {
        thing = { ...thing, isInDoubt: outcome.state === 'unknown' };
        return withStoredName(nameOf(thing.made), outcome);
      }
      thing = { made: answerOf(outcome) ?? thing.made, holds: outcome.sent };
    }
    return { state: 'saved', answer: thing.made };
  };
};
