import { createShares, type Shares } from '../platform/shares.ts';
import { Rejected, rejection } from '../shared-kernel/rejection.ts';

const SIZE = 6;
/** Two exports at once: each queries the database for as long as it lasts. */
export const EXPORT_WEIGHT = 3;
/**
 * Or six files, as many as a browser fetches from one server at once: each holds a descriptor, or a connection
 * to the bucket.
 */
export const FILE_WEIGHT = 1;

/** A waiting download sends nothing; a file of usual size is through by then. */
const MOST_WAITING = 100;
const PATIENCE_MS = 5_000;

const TOO_MANY = new Rejected(
  rejection(
    'TOO_MANY',
    'You have too many downloads under way. Wait until one of them has ended, then try again.',
  ),
);

/** Concurrent downloads of one person; the keys are user ids. */
export const createDownloadShares = (patienceMs = PATIENCE_MS): Shares =>
  createShares({ size: SIZE, mostWaiting: MOST_WAITING, patienceMs, tooMany: () => TOO_MANY });
