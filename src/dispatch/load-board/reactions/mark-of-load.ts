import { createHash } from 'node:crypto';
import { canonicalJson } from '../../../platform/canonical-json.ts';
import type { ListedLoad } from '../listed-load.ts';

/** Tells that a load has changed, in all but one of 4,096 cases: it is so short that it says nothing of a VIN. */
export const markOf = (load: ListedLoad): string =>
  createHash('sha256').update(canonicalJson(load)).digest('base64url').slice(0, 2);
