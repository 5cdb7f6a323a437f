import { REFUSALS } from '../../../platform/command/refusals.ts';
import type { Rejection } from '../../../shared-kernel/rejection.ts';

/** What is refused for good: it would be again, and one that came with other words was taken before. */
const FOR_GOOD: ReadonlyArray<Rejection> = [REFUSALS.otherInput, REFUSALS.forgotten];

export const isForGood = (rejection: Rejection): boolean => FOR_GOOD.includes(rejection);
