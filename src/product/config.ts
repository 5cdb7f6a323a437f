import { DISPATCH_SETTINGS } from '../dispatch/settings.ts';
import { type Config as PlatformConfig, readConfig as readWith } from '../platform/config.ts';
import { PRICING_SETTINGS } from '../pricing/settings.ts';
import type { Outside } from './contexts.ts';

/** The settings of the platform, and those of the contexts for what lies outside of them. */
export type Config = PlatformConfig & { readonly outside: Omit<Outside, 'log'> };

type Env = Readonly<Record<string, string | undefined>>;

/** Reads the settings from the environment. Left: one sentence for each problem. */
export const readConfig = (env: Env) =>
  readWith(env, {
    variables: { ...PRICING_SETTINGS.variables, ...DISPATCH_SETTINGS.variables },
    rules: (values, production) => [
      ...PRICING_SETTINGS.rules(values, production),
      ...DISPATCH_SETTINGS.rules(values, production),
    ],
    settingsOf: (values, config): Config['outside'] => ({
      ...PRICING_SETTINGS.settingsOf(values, config),
      ...DISPATCH_SETTINGS.settingsOf(values, config),
    }),
  });
