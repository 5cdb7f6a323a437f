import type { Send } from '../platform/command/command.ts';
import { VEHICLE_SIZES } from '../pricing/catalogue.ts';
import { defineVehicleSize } from '../pricing/commands/define-vehicle-size.ts';
import { firstPrices } from '../pricing/first-prices/first-prices.ts';
import { publishSeededPrices, seedPrices } from '../pricing/tables/commands/seed-prices.ts';
import { REFERRERS, STATUSES } from '../quoting/catalogue.ts';
import { defineReferrer } from '../quoting/referrers/commands/define-referrer.ts';
import { defineStatus } from '../quoting/statuses/commands/define-status.ts';
import { systemActor } from '../shared-kernel/actor.ts';
import { createSender } from './sender.ts';

const CATALOGUE = 'b1b4c8c2-6a0e-5b43-8b1c-1f0c3f5f8a10';

/**
 * Gives a new installation its statuses, referrers, vehicle sizes and prices. Idempotent, whatever people have changed
 * since. Returns the log's position after the last entry. An installation that is not new (`isNew`) has the referrers of its
 * first day, and is given no others.
 */
export const seedCatalogue = async ({
  send,
  isNew,
}: {
  readonly send: Send;
  readonly isNew: boolean;
}): Promise<bigint> => {
  const sender = createSender(send, CATALOGUE);
  const actor = systemActor('catalogue');
  for (const status of STATUSES) await sender.send(defineStatus, status, actor, `status/${status.id}`);
  for (const referrer of isNew ? REFERRERS : [])
    await sender.send(defineReferrer, referrer, actor, `referrer/${referrer.id}`);
  for (const size of VEHICLE_SIZES)
    await sender.send(defineVehicleSize, size, actor, `vehicle-size/${size.id}`);
  await sender.send(seedPrices, { rows: firstPrices() }, actor, 'first-prices');
  await sender.send(publishSeededPrices, {}, actor, 'first-prices/published');
  return sender.position();
};
