import { DISPATCH_SETTINGS, type DispatchSettings } from '../dispatch/settings.ts';
import { type Config as PlatformConfig, readConfig as readWith } from '../platform/config.ts';

/** The settings of the platform and of the contexts that have some. */
export type Config = PlatformConfig & DispatchSettings;

/** Reads the settings from the environment. Left: one sentence for each problem. */
export const readConfig = (env: Readonly<Record<string, string | undefined>>) =>
  readWith(env, DISPATCH_SETTINGS);
