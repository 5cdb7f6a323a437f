import { Router } from 'express';
import { askedTogether } from '../platform/asked-together.ts';
import type { Metrics } from '../platform/metrics.ts';

export type HealthParts = {
  readonly metrics: Metrics;
  /** What is not ready yet, each as a sentence; none means ready. */
  readonly missing: () => Promise<ReadonlyArray<string>>;
  /** What stands still without keeping people from their work, each as a sentence. */
  readonly standing: () => Promise<ReadonlyArray<string>>;
  /** How the nightly backup stands, as a sentence; undefined where none is made or nobody knows. */
  readonly backup: () => Promise<string | undefined>;
  /** Brings the gauges up to date before they are read. */
  readonly measure: () => Promise<void>;
};

/** Alive, ready, and measured; none of these needs a session, and none tells more about records than the ids of quarantined ones. */
export const createHealth = ({ metrics, missing, standing, backup, measure }: HealthParts): Router => {
  const router = Router();
  const readiness = askedTogether(() => Promise.all([missing(), standing(), backup()]));
  const measured = askedTogether(async () => {
    await measure();
    return metrics.registry.metrics();
  });
  router.get('/healthz', (_request, response) => void response.json({ status: 'ok' }));
  router.get('/readyz', async (_request, response) => {
    const [reasons, stopped, lastBackup] = await readiness();
    const said = { ...(stopped.length === 0 ? {} : { stopped }), backup: lastBackup };
    if (reasons.length > 0) response.status(503).json({ status: 'not ready', missing: reasons, ...said });
    else response.json({ status: 'ready', ...said });
  });
  router.get('/metrics', async (_request, response) => {
    response.type(metrics.registry.contentType).send(await measured());
  });
  return router;
};
