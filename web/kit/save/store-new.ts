import { sameValue } from '../../../src/shared-kernel/same-value.ts';
import { type ApiError, asApiError } from '../../api/api-error.ts';
import { isStored, type NotStored, type SaveOutcome, stateOf } from './outcome.ts';
import { type Attempt, saver } from './saver.ts';

type New<Input, Made> = {
  readonly create: (attempt: Attempt<Input>) => Promise<Made | null>;
  /** Updates the created thing from `holds` to the attempt's input. */
  readonly update: (made: Made, holds: Input, attempt: Attempt<Input>) => Promise<Made | null>;
  /** As in "It is stored as quote 7". */
  readonly nameOf: (made: Made) => string;
  /**
   * The storing of the draft that is in the form: what was sent is kept over a reload, after which it is repeated instead
   * of something else. Where another draft takes the place, it is another storing.
   */
  readonly kept?: () => KeptSaving;
};

/** How far the storing of a new thing has come. */
export type Saving<Input, Made> = {
  /** The attempt that has made the thing, or may have: its repetition returns what was made. */
  readonly first: Attempt<Input>;
  /** Undefined while it is not known to be made. */
  readonly thing?: { readonly made: Made; readonly holds: Input } | undefined;
  /** A change of the thing that may be stored. */
  readonly change?: Attempt<Input> | undefined;
};

/** The storing of one draft of something new, over a reload. */
export type KeptSaving = {
  readonly read: () => Saving<unknown, unknown> | undefined;
  /** Undefined once it is known that nothing is stored. */
  readonly keep: (now: Saving<unknown, unknown> | undefined) => void;
};

const keptHere = (): (() => KeptSaving) => {
  let saving: Saving<unknown, unknown> | undefined;
  const kept: KeptSaving = {
    read: () => saving,
    keep: (now) => {
      saving = now;
    },
  };
  return () => kept;
};

const UNKNOWN = 'OUTCOME_UNKNOWN';

const NOT_READABLE_YET: ApiError = {
  code: UNKNOWN,
  message: 'This was stored as it was sent first. Save it again to store what you have changed since.',
  fields: {},
};

const withStoredName = (name: string, { state, error }: NotStored): NotStored => ({
  state,
  error: { ...error, message: `It is stored as ${name}, as it was sent first. ${error.message}` },
});

/** Stores one draft. */
const storeDraft = <Input, Made extends object>(
  { create, update, nameOf }: Omit<New<Input, Made>, 'kept'>,
  kept: KeptSaving,
) => {
  const save = saver();
  // Kept by this function alone, so that it is of its types.
  const read = () => kept.read() as Saving<Input, Made> | undefined;
  const keep = (saving: Saving<Input, Made> | undefined): void => kept.keep(saving);

  const send = async (attempt: Attempt<Input>): Promise<Made | null> => {
    const doubted = read()?.first;
    const sent = doubted ?? attempt;
    keep({ first: sent });
    try {
      return await create(sent);
    } catch (thrown) {
      const error = asApiError(thrown);
      const state = stateOf(error.code);
      if (state === 'unknown') throw error;
      if (state === 'offline' && doubted) throw { ...error, code: UNKNOWN };
      keep(undefined);
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
        const first = read()?.first ?? attempt;
        if (made !== null) keep({ first, thing: { made, holds: first.input } });
        else if (!sameValue(first.input, wanted)) throw NOT_READABLE_YET;
        return made;
      },
    });

  /** What was made; the storing of it has come so far. */
  const made = () => {
    const saving = read();
    if (saving?.thing === undefined) throw new Error('Nothing was made yet.');
    return { ...saving, thing: saving.thing };
  };

  /** Repeats a change that may be stored before another one. */
  const sendChange = async (attempt: Attempt<Input>): Promise<Made | null> => {
    const { first, thing, change: doubted } = made();
    const sent = doubted ?? attempt;
    keep({ first, thing, change: sent });
    try {
      const answer = await update(thing.made, thing.holds, sent);
      keep({ first, thing: { made: answer ?? thing.made, holds: sent.input } });
      return answer;
    } catch (thrown) {
      const error = asApiError(thrown);
      const state = stateOf(error.code);
      if (state === 'unknown') throw error;
      if (state === 'offline' && doubted) throw { ...error, code: UNKNOWN };
      keep({ first, thing });
      if (state !== 'offline' && sent !== attempt) return sendChange(attempt);
      throw error;
    }
  };

  return async (wanted: Input): Promise<SaveOutcome<Made>> => {
    if (read()?.thing === undefined) {
      const outcome = await make(wanted);
      if (outcome.state !== 'saved') return outcome;
    }
    while (made().change !== undefined || !sameValue(made().thing.holds, wanted)) {
      const outcome = await save({ subject: 'change', input: wanted, creates: true, send: sendChange });
      if (!isStored(outcome)) return withStoredName(nameOf(made().thing.made), outcome);
    }
    return { state: 'saved', answer: made().thing.made };
  };
};

/**
 * Stores a form's values as one new thing, also if responses get lost: it is created once, and later changes of the form
 * become an update of it. That holds over a reload too, where what was sent first is kept. Another draft in the form
 * becomes a thing of its own, even while the answer to the first one is unknown or on its way.
 */
export const storeNew = <Input, Made extends object>({
  kept = keptHere(),
  ...calls
}: New<Input, Made>): ((wanted: Input) => Promise<SaveOutcome<Made>>) => {
  const stores = new WeakMap<KeptSaving, (wanted: Input) => Promise<SaveOutcome<Made>>>();
  return (wanted) => {
    const saving = kept();
    const store = stores.get(saving) ?? storeDraft(calls, saving);
    stores.set(saving, store);
    return store(wanted);
  };
};
