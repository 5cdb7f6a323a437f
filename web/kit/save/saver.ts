import { v4 as uuid } from 'uuid';
import { sameValue } from '../../../src/shared-kernel/same-value.ts';
import { mayRepeat, type SaveOutcome, settle } from './outcome.ts';

/** An input with its idempotency key. */
export type Attempt<Input> = { readonly input: Input; readonly intention: string };

/** Something that the user wants to store. */
export type Intention<Input, Response> = {
  /** Identifies the intention: equal inputs in a row share one key. */
  readonly input: Input;
  /** Returns the response, null if stored but not readable yet. Throws an ApiError. */
  readonly send: (attempt: Attempt<Input>) => Promise<Response>;
  /** Separates the intentions of one saver; those of one subject have the same type. */
  readonly subject?: string;
  /**
   * Creates something. While the outcome is unknown, the first attempt is repeated with its input, whatever the new
   * input is; `sent` is the input that the outcome belongs to.
   */
  readonly creates?: true;
};

export type Settled<Input, Response> = SaveOutcome<Response> & { readonly sent: Input };

/** Never throws. */
export type Save = <Input, Response>(
  intention: Intention<Input, Response>,
) => Promise<Settled<Input, Response>>;

type Open = Attempt<unknown> & { readonly isUnknown: boolean };
type Running = { readonly input: unknown; readonly result: Promise<unknown> };

/**
 * Sends the intentions of a subject one after the other, and joins one that is already being sent. An intention keeps
 * its key until its outcome is known or another intention replaces it.
 */
export const saver = (): Save => {
  const open = new Map<string, Open>();
  const running = new Map<string, Running>();

  const attempt = async <Input, Response>({
    input,
    send,
    subject = '',
    creates,
  }: Intention<Input, Response>): Promise<Settled<Input, Response>> => {
    const last = open.get(subject);
    const repeated = last && (sameValue(last.input, input) || (creates && last.isUnknown)) ? last : undefined;
    const now = (repeated ?? { input, intention: uuid() }) as Attempt<Input>;
    const outcome = await settle(() => send(now), repeated?.isUnknown);
    if (mayRepeat(outcome.state)) open.set(subject, { ...now, isUnknown: outcome.state === 'unknown' });
    else open.delete(subject);
    return { ...outcome, sent: now.input };
  };

  return <Input, Response>(intention: Intention<Input, Response>) => {
    const { subject = '', input } = intention;
    const before = running.get(subject);
    if (before && sameValue(before.input, input)) return before.result as Promise<Settled<Input, Response>>;
    const begun = before ? before.result.then(() => attempt(intention)) : attempt(intention);
    const result = begun.finally(() => {
      if (running.get(subject)?.result === result) running.delete(subject);
    });
    running.set(subject, { input, result });
    return result;
  };
};
