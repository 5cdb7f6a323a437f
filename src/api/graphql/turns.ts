import { type ExecutionArgs, type ExecutionResult, GraphQLError } from 'graphql';
import type { Shares } from '../../platform/shares.ts';
import { GIVEN_UP, leftBy, onceLeft } from '../left-by.ts';
import type { Call } from './call.ts';

/** Each person's work is done one piece after the other; that of several people side by side. None waits for who has left. */
export const oneAtATime =
  (shares: Shares) =>
  async <Result>(who: string, left: AbortSignal, work: () => Promise<Result>): Promise<Result> => {
    const giveBack = await shares.take(who, 1, left);
    try {
      return await work();
    } finally {
      giveBack();
    }
  };

type Execute = (args: ExecutionArgs) => ExecutionResult | Promise<ExecutionResult>;

/**
 * Executes what one person asks for in turns: what is executed or written at a time costs no more together than one request
 * may. Once there
 * is an answer, or nobody waits for one, whatever the call still asks of the database ends.
 */
export const inTurns =
  (execute: Execute, shares: Shares) =>
  async (args: ExecutionArgs, call: Call, weight: number): Promise<ExecutionResult> => {
    const leave = (): void => call.left.abort(GIVEN_UP);
    const gone = leftBy(call.response);
    const forget = onceLeft(gone, leave);
    try {
      // All who are signed out would be one person; what they may ask takes next to nothing.
      if (call.request.actor.kind === 'nobody') return await execute(args);
      onceLeft(gone, await shares.take(call.request.actor.id, weight, call.left.signal));
      return await execute(args);
    } catch (error) {
      return { errors: [new GraphQLError('', { originalError: error as Error })] };
    } finally {
      forget();
      leave();
    }
  };
