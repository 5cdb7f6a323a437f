import type { Schedule } from '../scheduler.ts';
import type { Uploads } from './uploads.ts';

const HOUR_MS = 3_600_000;

/** Deletes uploads that nobody has attached. `holds` tells the keys of the files that a stream has. */
export const uploadSweep = (
  { sweep }: Pick<Uploads, 'sweep'>,
  holds: Parameters<Uploads['sweep']>[0],
): Schedule => ({ name: 'sweep_uploads', everyMs: HOUR_MS, tick: () => sweep(holds) });
