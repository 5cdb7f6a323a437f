import { assigneeById } from '../../../identity/published/queries.ts';
import { vehicleSizeById } from '../../../pricing/published/queries.ts';
import type { Ask, AskResult } from '../../../shared-kernel/context-query.ts';
import type { Reference } from '../../../shared-kernel/field.ts';
import { fullName } from '../../../shared-kernel/full-name.ts';
import type { ReferrerId } from '../../../shared-kernel/ids/referrer.ts';
import type { StatusId } from '../../../shared-kernel/ids/status.ts';
import type { UserId } from '../../../shared-kernel/ids/user.ts';
import type { VehicleSizeId } from '../../../shared-kernel/ids/vehicle-size.ts';
import { referrerById } from '../../published/queries/referrers.ts';
import { statusById } from '../../published/queries/statuses.ts';

const named = async (found: AskResult<{ readonly name: string }>): Promise<string | null> =>
  (await found)?.name ?? null;

const person = async (id: UserId, ask: Ask): Promise<string | null> => {
  const found = await ask(assigneeById, id);
  return found && fullName(found);
};

const NAMES: Readonly<Record<Reference, (id: string, ask: Ask) => Promise<string | null>>> = {
  status: (id, ask) => named(ask(statusById, Number(id) as StatusId)),
  user: (id, ask) => person(id as UserId, ask),
  referrer: (id, ask) => named(ask(referrerById, Number(id) as ReferrerId)),
  'vehicle-size': (id, ask) => named(ask(vehicleSizeById, Number(id) as VehicleSizeId)),
};

/** Name of what a field refers to; null if it is unknown. */
export const nameOf = (to: Reference, id: unknown, ask: Ask): Promise<string | null> =>
  NAMES[to](String(id), ask);
