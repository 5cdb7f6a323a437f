import { join } from 'node:path';
import type { Config } from '../../../platform/config.ts';
import {
  type CentralDispatchAccount,
  type CentralDispatchVariables,
  centralDispatchAccountOf,
} from './central-dispatch/settings.ts';

/** The load board: Central Dispatch, a board within this process, or none. */
export type LoadBoardAccess =
  | ({ readonly kind: 'central-dispatch' } & CentralDispatchAccount)
  | {
      readonly kind: 'stand-in';
      /** Keeps its listings. */
      readonly file: string;
    }
  | { readonly kind: 'none' };

/** Without an account it is a board within this process, but not in production. */
export const loadBoardOf = (
  env: CentralDispatchVariables,
  { production, dataDir }: Pick<Config, 'production' | 'dataDir'>,
): LoadBoardAccess => {
  const account = centralDispatchAccountOf(env);
  if (account) return { kind: 'central-dispatch', ...account };
  return production
    ? { kind: 'none' }
    : { kind: 'stand-in', file: join(dataDir, 'load-board-stand-in.jsonl') };
};
