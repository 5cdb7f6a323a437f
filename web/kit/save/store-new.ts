import { sameValue } from '../../../src/shared-kernel/same-value.ts';
import type { ApiError } from '../../api/api-error.ts';
import { answerOf, isStored, type NotStored, type SaveOutcome } from './outcome.ts';
import { type Attempt, saver } from './saver.ts';

type New<Input, Made> = {
  readonly create: (attempt: Attempt<Input>) => Promise<Made | null>;
  /** Updates the created thing from `holds` to the attempt's input. */
  readonly update: (made: Made, holds: Input, attempt: Attempt<Input>) => Promise<Made | null>;
  /** As in "It is stored as quote 7". */
  readonly nameOf: (made: Made) => string;
};

const NOT_READABLE_YET: ApiError = {
  code: 'OUTCOME_UNKNOWN',
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
 * become an update of it.
 */
export const storeNew = <Input, Made extends object>({ create, update, nameOf }: New<Input, Made>) => {
  const save = saver();
  let thing: Thing<Input, Made> | undefined;
  /** Attempt that was stored but is not readable yet: its repetition returns the made thing. */
  let unread: Attempt<Input> | undefined;

  const make = (wanted: Input) =>
    save({
      subject: 'make',
      input: wanted,
      creates: true,
      send: async (attempt) => {
        const first = unread ?? attempt;
        const made = await create(first);
        if (made === null) unread = first;
        if (made === null && !sameValue(first.input, wanted)) throw NOT_READABLE_YET;
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
      thing = { made: outcome.answer, holds: unread?.input ?? outcome.sent };
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
