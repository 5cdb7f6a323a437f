import type { SettingValues } from '../../../../platform/config.ts';
import type { SettingRule } from '../../../../platform/environment.ts';
import { isOpenHttp, origin, setting } from '../../../../platform/setting.ts';

/** Environment variables of FMCSA's registry, each on its own. */
export const FMCSA = {
  FMCSA_WEB_KEY: setting('must be the key that FMCSA gave you, without spaces', (value) =>
    /^[\x21-\x7e]{1,200}$/.test(value) ? value : undefined,
  ),
  FMCSA_URL: setting(
    "must be the address of FMCSA's API without a path, such as https://mobile.fmcsa.dot.gov",
    origin,
  ),
} as const;

export type FmcsaVariables = SettingValues<typeof FMCSA>;

/** Checks across its variables. */
export const fmcsaRules = (env: FmcsaVariables, production: boolean): ReadonlyArray<SettingRule> => [
  [
    env.FMCSA_URL !== undefined && env.FMCSA_WEB_KEY === undefined,
    'FMCSA_URL needs FMCSA_WEB_KEY beside it.',
  ],
  [
    production && env.FMCSA_URL !== undefined && isOpenHttp(new URL(env.FMCSA_URL)),
    'In production, FMCSA_URL must begin with https://: the key would travel in the open. ' +
      'Only on this machine itself (localhost, 127.0.0.1) may it be http.',
  ],
];

const OWN_SERVER = 'https://mobile.fmcsa.dot.gov';

/** FMCSA's server, an origin, and the key to it. */
export type FmcsaAccess = { readonly url: string; readonly webKey: string };

/** Undefined without a key. */
export const fmcsaAccessOf = ({
  FMCSA_WEB_KEY: webKey,
  FMCSA_URL: url = OWN_SERVER,
}: FmcsaVariables): FmcsaAccess | undefined => (webKey === undefined ? undefined : { url, webKey });
