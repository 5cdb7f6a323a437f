import type { DemoSize } from '../platform/environment.ts';

/** How many records a complete demo of a size has, copies among them. */
export const DEMO_RECORDS: Readonly<Record<DemoSize, number>> = { small: 75, whole: 556 };
