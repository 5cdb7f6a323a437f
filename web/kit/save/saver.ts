import { v4 as uuid } from 'uuid';
import { sameValue } from '../../../src/shared-kernel/same-value.ts';
import { mayRepeat, type SaveOutcome, settle } from './outcome.ts';

/** An input with its idempotency key. */
export type Attempt<Input> = { readonly input: Input; readonly intention: string };

/** Something that the user wants to store. */
export type Intention<Input, Response, Basis = undefined> = {
  /** Identifies the intention: equal inputs in a row share one key. */
  readonly input: Input;
  /**
   * What the user was looking at, such as a revision. It is no part of the intention: while the outcome is unknown, a
   * repeat has the basis of the first attempt, even if what was stored is shown by now.
   */
  readonly basis?: Basis;
  /** Returns the response, null if stored but not readable yet. Throws an ApiError. */
  readonly send: (attempt: Attempt<Input>, basis: Basis) => Promise<Response>;
  /** Separates the intentions of one saver; those of one subject have the same type. */
  readonly subject?: string;
  /**
   * Creates something. While the outcome is unknown, the first attempt is repeated with its input, whatever the new
   * input is.
   */
  readonly creates?: true;
};

/** `sent` and `basis` are those that the outcome belongs to. */
export type Settled<Input, Response, Basis = undefined> = SaveOutcome<Response> & {
  readonly sent: Input;
  readonly basis: Basis;
};

/** Never throws. */
export type Save = <Input, Response, Basis = undefined>(
  intention: Intention<Input, Response, Basis>,
) => Promise<Settled<Input, Response, Basis>>;

type Open = { readonly attempt: Attempt<unknown>; readonly basis: unknown; readonly isUnknown: boolean };
type Running = { readonly input: unknown; readonly result: Promise<unknown> };

/**
 * Sends the intentions of a subject one after the other, and joins one that is already being sent. An intention keeps
 * its key until its outcome is known or another intention replaces it.
 */
export const saver = (): Save => {
  const open = new Map<string, Open>();
  const running = new Map<string, Running>();

  /** The attempt that an intention repeats. */
  const repeatedBy = ({
    input,
    basis,
    subject = '',
    creates,
  }: Intention<unknown, unknown, unknown>): Open | undefined => {
    const last = open.get(subject);
    if (last?.isUnknown) return creates || sameValue(last.attempt.input, input) ? last : undefined;
    return last && sameValue([last.attempt.input, last.basis], [input, basis]) ? last : undefined;
  };

  const attempt = async <Input, Response, Basis>(
    wanted: Intention<Input, Response, Basis>,
  ): Promise<Settled<Input, Response, Basis>> => {
    const { input, send, subject = '' } = wanted;
    const repeated = repeatedBy(wanted as Intention<unknown, unknown, unknown>);
    const now = (repeated?.attempt ?? { input, intention: uuid() }) as Attempt<Input>;
    const basis = (repeated ?? wanted).basis as Basis;
    const outcome = await settle(() => send(now, basis), repeated?.isUnknown);
    if (mayRepeat(outcome.state))
      open.set(subject, { attempt: now, basis, isUnknown: outcome.state === 'unknown' });
    else open.delete(subject);
    return { ...outcome, sent: now.input, basis };
  };

  return <Input, Response, Basis>(intention: Intention<Input, Response, Basis>) => {
    const { subject = '', input } = intention;
    const before = running.get(subject);
    if (before && sameValue(before.input, input))
      return before.result as Promise<Settled<Input, Response, Basis>>;
    const begun = before ? before.result.then(() => attempt(intention)) : attempt(intention);
    const result = begun.finally(() => {
      if (running.get(subject)?.result === result) running.delete(subject);
    });
    running.set(subject, { input, result });
    return result;
  };
};
