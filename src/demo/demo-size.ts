import type { DemoSize } from '../platform/environment.ts';

/** Number of records of a complete demo by size, including copies. */
export const DEMO_RECORDS: Readonly<Record<DemoSize, number>> = { small: 75, whole: 556 };
