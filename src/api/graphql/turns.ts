import { type ExecutionArgs, type ExecutionResult, GraphQLError } from 'graphql';
import type { LeavingSignal } from '../../platform/leaving.ts';
import type { Shares } from '../../platform/shares.ts';
import { GIVEN_UP, leftBy, onceLeft } from '../left-by.ts';
import type { GraphqlCall } from './call.ts';

/**
 * Serializes each person's work; that of several people runs concurrently. Skips work of a client that has
 * left.
 */
export const oneAtATime =
  (shares: Shares) =>
  async <Result>(who: string, left: LeavingSignal, work: () => Promise<Result>): Promise<Result> => {
    const release = await shares.take(who, 1, left);
    try {
      return await work();
    } finally {
      release();
    }
  };

type Execute = (args: ExecutionArgs) => ExecutionResult | Promise<ExecutionResult>;

/**
 * Schedules one person's executions: those that run or are being written at a time cost no more together than
 * one request may. Once there is a response, or the client has left, all further database work of the call
 * ends.
 */
export const inTurns =
  (execute: Execute, shares: Shares) =>
  async (args: ExecutionArgs, call: GraphqlCall, weight: number): Promise<ExecutionResult> => {
    const leave = (): void => call.left.abort(GIVEN_UP);
    const gone = leftBy(call.response);
    const forget = onceLeft(gone, leave);
    try {
      // All signed-out clients would be one person; their queries cost next to nothing.
      if (call.context.actor.kind === 'nobody') return await execute(args);
      onceLeft(gone, await shares.take(call.context.actor.id, weight, call.left.signal));
      return await execute(args);
    } catch (error) {
      return { errors: [new GraphQLError('', { originalError: error as Error })] };
    } finally {
      forget();
      leave();
    }
  };
