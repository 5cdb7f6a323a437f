import { Router } from 'express';
import { coalesced } from '../platform/coalesced.ts';
import type { Metrics } from '../platform/metrics.ts';

export type HealthParts = {
  readonly metrics: Metrics;
  /** What is not ready yet, one sentence each; empty means ready. */
  readonly missing: () => Promise<ReadonlyArray<string>>;
  /** Stopped parts that do not keep people from their work, one sentence each. */
  readonly warnings: () => Promise<ReadonlyArray<string>>;
  /** State of the nightly backup, as a sentence; undefined where none is made or the state is unknown. */
  readonly backup: () => Promise<string | undefined>;
  /** Updates the gauges before they are read. */
  readonly measure: () => Promise<void>;
};

/**
 * Liveness, readiness and metrics; none needs a session, and none reveals more about records than the ids of
 * quarantined ones.
 */
export const createHealth = ({ metrics, missing, warnings, backup, measure }: HealthParts): Router => {
  const router = Router();
  const readiness = coalesced(() => Promise.all([missing(), warnings(), backup()]));
  const measured = coalesced(async () => {
    await measure();
    return metrics.registry.metrics();
  });
  router.get('/healthz', (_request, response) => void response.json({ status: 'ok' }));
  router.get('/readyz', async (_request, response) => {
    const [reasons, stopped, lastBackup] = await readiness();
    const details = { ...(stopped.length === 0 ? {} : { stopped }), backup: lastBackup };
    if (reasons.length > 0) response.status(503).json({ status: 'not ready', missing: reasons, ...details });
    else response.json({ status: 'ready', ...details });
  });
  router.get('/metrics', async (_request, response) => {
    response.type(metrics.registry.contentType).send(await measured());
  });
  return router;
};
