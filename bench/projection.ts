import { concerns, openModelRun, takePage } from '../src/platform/projector/model-run.ts';
import { type AnyReadModel, tableOf } from '../src/platform/projector/read-model.ts';
import { rebuild } from '../src/platform/projector/rebuild.ts';
import { finishTable, prepareTables, resetTable } from '../src/platform/projector/tables.ts';
import { FULL_PAY_FLAG } from '../src/quoting/contract/engagements.ts';
import { DISPATCHED_STATUSES } from '../src/quoting/contract/known-statuses.ts';
import { quoteList } from '../src/quoting/record/read-models/quote-list.ts';
import { openQuoteLog } from './quote-log.ts';
import { TIMEZONE_OF_STATE } from './records.ts';
import { type Line, perSecondLine } from './report.ts';
import { compare } from './rounds.ts';
import type { Stage } from './stage.ts';

/** The physical limit: the same rows, generated inside Postgres. */
const INSERT_SELECT = `
  insert into limit_list
  select (d->>'quoteId')::int, is_order, status, (d->>'childStatusId')::int, d->>'assigneeId',
         (d->'transport'->>'availableDate')::date,
         (select min((f->>'followupOn')::date) from jsonb_array_elements(d->'followups') f), d->'followups',
         day, case when is_order then day end, case when status in (${DISPATCHED_STATUSES.join(', ')}) then day end,
         '${JSON.stringify(TIMEZONE_OF_STATE)}'::jsonb ->> (d->'shipper'->>'state'), false,
         array(select jsonb_array_elements_text(d->'engagements'))
           || case when (d->'transport'->>'fullPay')::boolean then array['${FULL_PAY_FLAG}'] else '{}' end
  from (
    select data::jsonb as d, type = 'OrderCreated' as is_order, (data::jsonb->>'parentStatusId')::int as status,
           ((metadata::jsonb->>'at')::timestamptz at time zone 'America/New_York')::date as day
    from event_log where type in ('QuoteCreated', 'OrderCreated') order by position offset 0
  ) e
  on conflict (id) do update set parent_status_id = excluded.parent_status_id`;

type Log = Awaited<ReturnType<typeof openQuoteLog>>;

/** The quote list, live: a table with its indexes, page by page as events arrive. */
const live = async (
  { database, knex, store, codec }: Log,
  model: AnyReadModel,
  count: number,
): Promise<number> => {
  await prepareTables(knex, [model]);
  await resetTable(knex, model);
  const { rows } = await database.pool.query('select epoch from checkpoints where model = $1', [
    tableOf(model),
  ]);
  const { epoch } = rows[0] as { epoch: number };
  await finishTable(knex, model, epoch);
  const lane = await openModelRun(database, model, tableOf(model), { position: 0n, live: true, epoch });
  const over = new AbortController();
  const started = performance.now();
  for await (const page of store.subscribe(0n, over.signal)) {
    await takePage(lane, concerns(lane, await codec.decode(page.events)), { position: page.position });
    if (page.live) break;
  }
  over.abort();
  return (count / (performance.now() - started)) * 1000;
};

/** A valid limit produces the same rows. */
const checkRows = async ({ database }: Log): Promise<void> => {
  const text = `select count(*)::int as differing
    from (select * from limit_list except select * from ${tableOf(quoteList)}) rows`;
  const { rows } = await database.pool.query<{ differing: number }>(text);
  if (rows[0]?.differing !== 0)
    throw new Error(`${rows[0]?.differing} rows differ from those that the limit has made`);
};

/** Live projection and rebuild of the quote list from a log of quotes, against INSERT … SELECT. */
export const projectionCase = async (
  stage: Stage,
  effort: { readonly rounds: number; readonly quotes: number },
): Promise<ReadonlyArray<Line>> => {
  const log = await openQuoteLog(stage, effort.quotes);
  const { database, knex } = log;
  await prepareTables(knex, [quoteList]);
  await knex.schema.createTable('limit_list', (table) => {
    quoteList.table(table);
    quoteList.indexes?.(table);
  });
  const limit = async (): Promise<number> => {
    await database.pool.query('truncate limit_list');
    const started = performance.now();
    await database.pool.query(INSERT_SELECT);
    return (effort.quotes / (performance.now() - started)) * 1000;
  };
  const rebuilt = async (): Promise<number> => {
    const started = performance.now();
    await rebuild({ ...log, model: quoteList, report: () => undefined });
    return (effort.quotes / (performance.now() - started)) * 1000;
  };
  const what = `of the quote list, ${effort.quotes} events`;
  const lines = [
    perSecondLine(
      `live projection ${what}`,
      0.5,
      await compare({ limit, ours: () => live(log, quoteList, effort.quotes) }, effort.rounds),
    ),
    perSecondLine(`rebuild ${what}`, 0.75, await compare({ limit, ours: rebuilt }, effort.rounds)),
  ];
  await checkRows(log);
  await log.close();
  return lines;
};
