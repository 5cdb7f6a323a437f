import type { OwnSettings } from '../platform/config.ts';
import { setting, url } from '../platform/setting.ts';
import { MOST_FEE } from '../shared-kernel/most-fee.ts';

/** Where distances come from, and what a vehicle's deposit is, by the environment. */
export type PricingSettings = {
  /** An OSRM server, without a trailing slash. Undefined: distances are computed from the ZIP codes' centroids. */
  readonly osrmUrl: string | undefined;
  /** The office's deposit of a vehicle in whole dollars, where no referrer has its own. */
  readonly standardDeposit: number;
};

/** Unless it is set (rules, "Automatic quoter" 5). */
const STANDARD_DEPOSIT = 200;

const VARIABLES = {
  OSRM_URL: setting('must be the address of an OSRM server, such as http://osrm.internal:5000', (value) => {
    const parsed = url(value, 'http:', 'https:');
    return parsed === undefined || parsed.search !== '' || parsed.hash !== '' || parsed.username !== ''
      ? undefined
      : parsed.href.replace(/\/+$/, '');
  }),
  STANDARD_DEPOSIT: setting('must be whole dollars from 0 to 100000, such as 200', (value) =>
    /^\d{1,6}$/.test(value) && Number(value) <= MOST_FEE ? Number(value) : undefined,
  ),
};

/** Variables and meaning of the settings of distances and deposits. */
export const PRICING_SETTINGS: OwnSettings<typeof VARIABLES, PricingSettings> = {
  variables: VARIABLES,
  rules: () => [],
  settingsOf: (env) => ({
    osrmUrl: env.OSRM_URL,
    standardDeposit: env.STANDARD_DEPOSIT ?? STANDARD_DEPOSIT,
  }),
};

/** Without a server for distances, and with the usual deposit. */
export const NO_PRICING_SETTINGS: PricingSettings = {
  osrmUrl: undefined,
  standardDeposit: STANDARD_DEPOSIT,
};
