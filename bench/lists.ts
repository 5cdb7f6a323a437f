import type pg from 'pg';
import {
  deepPage,
  everyTab,
  fullTabs,
  LIST_DOCUMENT,
  type ListVariables,
  SIZE,
  type Statement,
  statementsOf,
} from './list-requests.ts';
import { type Office, openOffice } from './office.ts';
import { type Line, perSecondLine } from './report.ts';
import { compare, loop, median, percentile, type Side, timed, WARM_UP_MS } from './rounds.ts';
import { searchLines } from './searches.ts';
import type { Stage } from './stage.ts';

/** Two for each person. */
const CONNECTIONS = 8;
const ASKING = ['superadmin', 'admin', 'manager', 'sales'];
const SHARE = 0.45;
const MOST_P99 = 2;
const MOST_GROWTH = 1.5;
/** The small data set: a hundredth of the large one, and enough to fill pages. */
const fewOf = (quotes: number): number => Math.max(2_000, quotes / 100);
const DEEP_PAGE = 1_000;
/** Repetitions of one request in each round. */
const REPEATS = 20;

const PEOPLE = [
  ['one assignee', '4'],
  ['everybody', null],
] as const;

const itemOf = <Item>(items: ReadonlyArray<Item>, nth: number): Item => {
  const item = items[nth % items.length];
  if (item === undefined) throw new Error('There is nothing to ask for.');
  return item;
};

/** A side of a comparison that also records each unit's duration in ms; the last `rounds` of its stretches count. */
const keepingTimes = (
  { rounds, ms }: { readonly rounds: number; readonly ms: number },
  unit: (writer: number, nth: number) => Promise<unknown>,
) => {
  const stretches: number[][] = [];
  const side: Side = () => {
    const times: number[] = [];
    stretches.push(times);
    return loop(CONNECTIONS, ms, async (writer, nth) => {
      times.push(await timed(() => unit(writer, nth)));
    })();
  };
  return { side, p99: () => percentile(stretches.slice(-rounds).flat(), 99) };
};

const askStatements = async (client: pg.Client | undefined, statements: ReadonlyArray<Statement>) => {
  for (const statement of statements) await client?.query(statement);
};

/** The page with its counts over HTTP, beside the same statements through the driver. */
const shareLines = async (
  { office, raw }: { readonly office: Office; readonly raw: ReadonlyArray<pg.Client> },
  { rounds, ms }: { readonly rounds: number; readonly ms: number },
): Promise<ReadonlyArray<Line>> => {
  const lines: Line[] = [];
  const asks = await Promise.all(
    raw.map((_, nth) => office.askAs(`${itemOf(ASKING, nth)}@lanebook.test`, 1)),
  );
  for (const [who, assigneeId] of PEOPLE) {
    const tabs = everyTab(assigneeId);
    const statements = await Promise.all(tabs.map(statementsOf));
    const limit = keepingTimes({ rounds, ms }, (writer, nth) =>
      askStatements(raw[writer], itemOf(statements, nth)),
    );
    const ours = keepingTimes({ rounds, ms }, (writer, nth) =>
      itemOf(asks, writer)(LIST_DOCUMENT, itemOf(tabs, nth)),
    );
    const what = `list page with counts over HTTP, ${CONNECTIONS} connections, ${who}`;
    lines.push(
      perSecondLine(what, SHARE, await compare({ limit: limit.side, ours: ours.side }, rounds, WARM_UP_MS)),
      atMost(`${what}, p99`, limit.p99(), ours.p99(), MOST_P99),
    );
  }
  return lines;
};

const atMost = (what: string, limit: number, ours: number, bar?: number): Line => ({
  what,
  limit: `${limit.toFixed(1)} ms`,
  ours: `${ours.toFixed(1)} ms`,
  ratio: ours / limit,
  ...(bar === undefined ? {} : { bar, atMost: true }),
});

/** Durations of two alternating requests, after a warm-up. */
const pairs = async (
  [one, other]: readonly [one: (nth: number) => Promise<unknown>, other: (nth: number) => Promise<unknown>],
  count: number,
): Promise<readonly [one: number, other: number]> => {
  const times: [number[], number[]] = [[], []];
  const warm = Math.ceil(count / 10);
  for (let nth = 0; nth < count + warm; nth++) {
    const [a, b] = [await timed(() => one(nth)), await timed(() => other(nth))];
    if (nth < warm) continue;
    times[0].push(a);
    times[1].push(b);
  }
  return [median(times[0]), median(times[1])];
};

const asking =
  ({ ask }: Office, variables: ReadonlyArray<ListVariables>) =>
  (nth: number): Promise<unknown> =>
    ask(LIST_DOCUMENT, itemOf(variables, nth));

/** The same list with few quotes and with many; then its first page and a deep one. One request at a time. */
const growthLines = async (
  { few, many, quotes }: { readonly few: Office; readonly many: Office; readonly quotes: number },
  count: number,
): Promise<ReadonlyArray<Line>> => {
  const lines: Line[] = [];
  for (const [who, assigneeId] of PEOPLE) {
    const tabs = fullTabs(assigneeId);
    const [limit, ours] = await pairs([asking(few, tabs), asking(many, tabs)], count);
    const sizes = [fewOf(quotes), quotes].map((size) => size.toLocaleString('en-US')).join(' to ');
    lines.push(atMost(`list page with counts from ${sizes} quotes, p50, ${who}`, limit, ours, MOST_GROWTH));
  }
  const nth = Math.min(DEEP_PAGE, Math.floor(quotes / SIZE));
  const [first, deep] = await pairs([asking(many, [deepPage(1)]), asking(many, [deepPage(nth)])], count);
  return [...lines, atMost(`page ${nth.toLocaleString('en-US')} against page 1, p50`, first, deep)];
};

/**
 * Lists and search over HTTP, by signed-in people, with many quotes. The limit of the list: its statements
 * through the driver.
 */
export const listsCase = async (
  stage: Stage,
  { listed, ...effort }: { readonly rounds: number; readonly ms: number; readonly listed: number },
): Promise<ReadonlyArray<Line>> => {
  const opened: Office[] = [];
  const openWith = async (quotes: number): Promise<Office> => {
    const office = await openOffice(stage, quotes);
    opened.push(office);
    return office;
  };
  try {
    const many = await openWith(listed);
    const count = effort.rounds * REPEATS;
    const shares = await shareLines(
      { office: many, raw: await stage.connect(many.url, CONNECTIONS) },
      effort,
    );
    // The second product starts when those are gone: together they exceed the server's connections.
    await stage.hangUp();
    const few = await openWith(fewOf(listed));
    return [
      ...shares,
      ...(await growthLines({ few, many, quotes: listed }, count)),
      ...(await searchLines(many, count)),
    ];
  } finally {
    await Promise.all(opened.map((office) => office.close()));
  }
};
