import type { Schedule } from '../scheduler.ts';
import type { Uploads } from './uploads.ts';

const HOUR_MS = 3_600_000;

/** Deletes uploads that nobody has attached. */
export const uploadSweep = ({ sweep }: Pick<Uploads, 'sweep'>): Schedule => ({
  name: 'sweep_uploads',
  everyMs: HOUR_MS,
  tick: sweep,
});
