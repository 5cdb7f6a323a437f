import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const FAST_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export type Metrics = ReturnType<typeof createMetrics>;

/** Prometheus metrics of this process. Labels are names from the code: never ids or input. */
export const createMetrics = () => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    commands: new Histogram({
      name: 'lanebook_command_seconds',
      help: 'Commands carried out, by name and outcome code (OK or a rejection)',
      labelNames: ['command', 'code'],
      buckets: FAST_SECONDS,
      registers,
    }),
    appendBatch: new Histogram({
      name: 'lanebook_append_batch_size',
      help: 'Appends that were committed together',
      buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256, 500],
      registers,
    }),
    projectionPosition: new Gauge({
      name: 'lanebook_projection_position',
      help: 'Log position that a read model has reached',
      labelNames: ['model'],
      registers,
    }),
    projectionLag: new Gauge({
      name: 'lanebook_projection_lag',
      help: 'Log positions that a read model is behind the head',
      labelNames: ['model'],
      registers,
    }),
    projectionStopped: new Gauge({
      name: 'lanebook_projection_stopped',
      help: '1 while a read model stands still at an event it cannot take',
      labelNames: ['model'],
      registers,
    }),
    projectionReplaced: new Counter({
      name: 'lanebook_projection_replaced_total',
      help: 'Times that a read model showed a log that had been replaced, and was built anew',
      labelNames: ['model'],
      registers,
    }),
    quarantinedStreams: new Gauge({
      name: 'lanebook_quarantined_streams',
      help: 'Streams with an event that cannot be read, by the read model or reaction that folds it; /readyz names them',
      labelNames: ['model'],
      registers,
    }),
    reactionPosition: new Gauge({
      name: 'lanebook_reaction_position',
      help: 'Log position up to which a reaction has reacted',
      labelNames: ['reaction'],
      registers,
    }),
    reactionLag: new Gauge({
      name: 'lanebook_reaction_lag',
      help: 'Log positions that a reaction is behind the head',
      labelNames: ['reaction'],
      registers,
    }),
    reactionStopped: new Gauge({
      name: 'lanebook_reaction_stopped',
      help: '1 while a reaction stands still at an event it cannot take',
      labelNames: ['reaction'],
      registers,
    }),
    reactionPaused: new Gauge({
      name: 'lanebook_reaction_paused',
      help: '1 while a reaction waits for an operator',
      labelNames: ['reaction'],
      registers,
    }),
    reactionUnknown: new Gauge({
      name: 'lanebook_reaction_unknown_calls',
      help: 'Calls to the outside whose outcome is unknown and was not looked into',
      labelNames: ['reaction'],
      registers,
    }),
    headsPosition: new Gauge({
      name: 'lanebook_stream_heads_position',
      help: 'Log position up to which the last revision and hash of each stream are kept',
      registers,
    }),
    headConflicts: new Gauge({
      name: 'lanebook_stream_head_conflicts',
      help: 'Streams whose events did not join their kept head: somebody changed or replaced the log',
      registers,
    }),
    backupMadeAt: new Gauge({
      name: 'lanebook_backup_made_timestamp_seconds',
      help: 'When the last nightly backup that succeeded was made, in seconds since 1970; 0 before the first',
      registers,
    }),
    backupBytes: new Gauge({
      name: 'lanebook_backup_bytes',
      help: 'Size of the last nightly backup that succeeded',
      registers,
    }),
    checkpointAge: new Gauge({
      name: 'lanebook_checkpoint_age_seconds',
      help: 'Seconds since the last checkpoint of the log was signed; 0 while nothing was appended since',
      registers,
    }),
    graphql: new Histogram({
      name: 'lanebook_graphql_seconds',
      help: 'GraphQL operations, by root field and outcome code',
      labelNames: ['field', 'code'],
      buckets: FAST_SECONDS,
      registers,
    }),
    http: new Histogram({
      name: 'lanebook_http_seconds',
      help: 'HTTP requests, by method, route and status',
      labelNames: ['method', 'route', 'status'],
      buckets: FAST_SECONDS,
      registers,
    }),
    pool: new Gauge({
      name: 'lanebook_pool_connections',
      help: 'Postgres connections by state: total, idle, waiting requests',
      labelNames: ['pool', 'state'],
      registers,
    }),
    internalErrors: new Counter({
      name: 'lanebook_internal_errors_total',
      help: 'Answers with code INTERNAL; the log has the rest',
      registers,
    }),
  };
};
