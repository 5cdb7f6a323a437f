import type { Context } from '../platform/context.ts';
import { withParts } from '../platform/parts.ts';
import { createRecord, type RecordServices } from './record/index.ts';
import { referrers } from './referrers/index.ts';
import { statuses } from './statuses/index.ts';

/** Shared services that this context needs. */
export type QuotingServices = RecordServices;

const PARTS = [statuses, referrers];

export const createQuoting = (services: QuotingServices): Context =>
  withParts({ name: 'quoting' }, [createRecord(services), ...PARTS]);
