import type { Context } from '../platform/context.ts';
import type { Logger } from '../platform/logger.ts';
import { withParts } from '../platform/parts.ts';
import { type CarrierLinkServices, carrierLinks } from './carrier-links/index.ts';
import { type CarrierServices, carriers } from './carriers/index.ts';
import { dispatches } from './dispatches/index.ts';
import { openLoadBoard } from './load-board/adapters/open-load-board.ts';
import { createLoadBoard } from './load-board/index.ts';
import { loadsCarried } from './loads/index.ts';
import { openRegistry } from './registry/adapters/open-registry.ts';
import { createRegistrations } from './registry/index.ts';
import type { DispatchSettings } from './settings.ts';

/** Shared services that this context needs. */
export type DispatchServices = CarrierServices &
  CarrierLinkServices & {
    /** The core's clock. */
    readonly now: () => Date;
  };

export type DispatchOutside = DispatchSettings & { readonly log: Pick<Logger, 'info' | 'warn'> };

export const createDispatch = (outside: DispatchOutside, services: DispatchServices): Context => {
  const { registry, nightlyRecheck, loadBoard, assignUrl, boardCallbackUrl: callbackUrl, log } = outside;
  return withParts({ name: 'dispatch' }, [
    carriers(services),
    createRegistrations(openRegistry(registry, log), { nightlyRecheck, log }),
    loadsCarried,
    dispatches,
    carrierLinks(services),
    createLoadBoard({
      board: openLoadBoard(loadBoard, log),
      ...{ assignUrl, callbackUrl, now: services.now },
    }),
  ]);
};
