import { heldAfter, holding, unheld } from './held.ts';
import type { SaveOutcome } from './outcome.ts';
import { type Attempt, saver } from './saver.ts';

type Existing<Draft, Response> = {
  /** Values as loaded. */
  readonly values: Draft;
  readonly update: (attempt: Attempt<Partial<Draft>>) => Promise<Response>;
};

/**
 * Stores a form's values in an existing thing. Only what the server does not surely hold is sent; `accepted` without a
 * request if that is nothing. Saves run one after the other.
 */
export const storeChanges = <Draft extends object, Response>({
  values,
  update,
}: Existing<Draft, Response>) => {
  const save = saver();
  let held = holding(values);
  let running: Promise<unknown> = Promise.resolve();

  const store = async (wanted: Draft): Promise<SaveOutcome<Response>> => {
    const input = unheld(held, wanted);
    if (Object.keys(input).length === 0) return { state: 'accepted' };
    const outcome = await save({ input, send: update });
    held = heldAfter(held, input, outcome);
    return outcome;
  };

  return (wanted: Draft): Promise<SaveOutcome<Response>> => {
    const result = running.then(() => store(wanted));
    running = result;
    return result;
  };
};
