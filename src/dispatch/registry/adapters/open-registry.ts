import * as TE from 'fp-ts/lib/TaskEither.js';
import type { Logger } from '../../../platform/logger.ts';
import { rejection } from '../../../shared-kernel/rejection.ts';
import type { Registry } from '../registry.ts';
import { createFmcsa } from './fmcsa/fmcsa.ts';
import type { RegistryAccess } from './registry-access.ts';
import { createStandIn } from './stand-in/stand-in.ts';

const NO_KEY = rejection(
  'UNAVAILABLE',
  'Carriers cannot be looked up here, as this installation has no key for the registry (FMCSA). Enter the carrier by hand.',
);

/** The registry by the settings: FMCSA's, its stand-in, or none. */
export const openRegistry = (access: RegistryAccess, log: Pick<Logger, 'warn'>): Registry => {
  switch (access.kind) {
    case 'fmcsa':
      return createFmcsa({ ...access, log });
    case 'stand-in':
      return createFmcsa({ url: 'http://localhost', webKey: 'made-up', log, fetch: createStandIn().fetch });
    case 'none':
      return () => TE.left(NO_KEY);
  }
};
