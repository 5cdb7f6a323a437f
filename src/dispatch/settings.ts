import type { OwnSettings } from '../platform/config.ts';
import { CENTRAL_DISPATCH, centralDispatchRules } from './load-board/adapters/central-dispatch/settings.ts';
import { type LoadBoardAccess, loadBoardOf } from './load-board/adapters/load-board-access.ts';
import { FMCSA, fmcsaRules } from './registry/adapters/fmcsa/settings.ts';
import { type RegistryAccess, registryOf } from './registry/adapters/registry-access.ts';

/** What lies outside of the process, by the environment. */
export type DispatchSettings = {
  readonly registry: RegistryAccess;
  /** Whether carriers are looked up again every night: made-up ones never change. */
  readonly nightlyRecheck: boolean;
  readonly loadBoard: LoadBoardAccess;
  /** Page of the load board that assigns a listing to a carrier, with `{id}`. Undefined: none is opened. */
  readonly assignUrl: string | undefined;
  /** Address to which the load board delivers events. Undefined: they are only fetched. */
  readonly boardCallbackUrl: string | undefined;
};

const VARIABLES = { ...FMCSA, ...CENTRAL_DISPATCH };

/** Variables, checks and meaning of the settings of the registry and the load board. */
export const DISPATCH_SETTINGS: OwnSettings<typeof VARIABLES, DispatchSettings> = {
  variables: VARIABLES,
  rules: (env, production) => [...fmcsaRules(env, production), ...centralDispatchRules(env, production)],
  settingsOf: (env, config) => ({
    registry: registryOf(env, config.production),
    nightlyRecheck: registryOf(env, config.production).kind === 'fmcsa',
    loadBoard: loadBoardOf(env, config),
    assignUrl: env.CENTRAL_DISPATCH_ASSIGN_URL,
    boardCallbackUrl: env.CENTRAL_DISPATCH_CALLBACK_URL,
  }),
};
