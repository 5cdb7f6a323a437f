import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import { wantedOf } from '../../../platform/lists/export-address.ts';
import { exportList } from '../../../platform/lists/export-list.ts';
import type { Download } from '../../../platform/rest-endpoint.ts';
import type { Sql } from '../../../platform/sql.ts';
import type { CivilDate } from '../../../shared-kernel/civil-date.ts';
import type { Ask } from '../../../shared-kernel/context-query.ts';
import { arbitraryQuoteCreated } from '../testing/quotes.ts';
import { recordExport } from './exports.ts';
import { quotes } from './record-list.ts';

const TODAY = '2026-01-15' as CivilDate;
const { transport, vehicles } = arbitraryQuoteCreated().data;

const now = (): Date => new Date('2026-01-15T17:00:00.000Z');

const recordOf = (id: number) => ({
  ...{
    id,
    created_at: '2026-01-15T15:00:00.000Z',
    converted_at: null,
    followup_on: null,
    vehicles,
    transport,
  },
  ...{
    assignee_id: String(id % 3),
    parent_status_id: 122 + (id % 2),
    child_status_id: null,
    engagements: [],
  },
  ...{ shipper_person: null, origin: {}, destination: {}, internal_notes: null },
});

const packed = (ids: ReadonlyArray<number>): Buffer => {
  const keys = Buffer.alloc(4 * ids.length);
  for (const [index, id] of ids.entries()) keys.writeInt32BE(id, 4 * index);
  return keys;
};

/** A list of these records, some of them gone, and the queries about it. */
const exported = async (
  query: Readonly<Record<string, unknown>>,
  ids: ReadonlyArray<number>,
  { gone = 0, changes = (_id: number): object => ({}) } = {},
) => {
  const asked = { statements: [] as Array<string>, questions: [] as Array<string> };
  const sql = (async (name: string | null, _text: string, values: ReadonlyArray<unknown> = []) => {
    if (name === null) return [{ keys: ids.length === 0 ? null : packed(ids) }];
    asked.statements.push(name);
    const wanted = values[0] as ReadonlyArray<number>;
    return wanted.filter((id) => id >= gone).map((id) => ({ ...recordOf(id), ...changes(id) }));
  }) as unknown as Sql;
  const ask = (async (about: { readonly name: string }, key: unknown) => {
    asked.questions.push(`${about.name} ${key}`);
    return { name: `Status ${key}`, firstName: 'Person', lastName: String(key) };
  }) as unknown as Ask;
  const list = recordExport('QUOTES', false, quotes);
  const wanted = wantedOf(list, query);
  if (E.isLeft(wanted)) return expect.fail(JSON.stringify(wanted.left));
  return { asked, download: await exportList(list, wanted.right, TODAY, { sql, ask, now }) };
};

const textOf = async ({ content }: Download): Promise<string> => {
  let text = '';
  for await (const piece of content) text += piece;
  return text;
};

const numbers = (count: number): ReadonlyArray<number> =>
  Array.from({ length: count }, (_, index) => count - index);

describe('the export of a list', () => {
  it('is a row for each record in the order of the list, below their titles', async () => {
    const { download } = await exported({ columns: 'id,status,assignee' }, [3, 1, 2]);
    expect(download.fileName).to.equal('quotes-2026-01-15.csv');
    expect(await textOf(download)).to.equal(
      [
        '\uFEFF"Quote ID","Status","Assignee"',
        '"3","Status 123","Person 0"',
        '"1","Status 123","Person 1"',
        '"2","Status 122","Person 2"',
        '',
      ].join('\r\n'),
    );
  });

  it('quotes every cell, and disarms formulas', async () => {
    const person = (firstName: string) => ({ shipper_person: { firstName, lastName: null } });
    const texts = [
      'a',
      '',
      'a\nb',
      'a\rb',
      'a,b',
      'a;=1+1',
      'a\t=1+1',
      'a"b',
      '=1+1',
      '+1+1',
      '-1+1',
      '@a,b',
      '\t=1',
      '\r=1',
    ];
    const ids = texts.map((_, id) => id);
    const { download } = await exported({ columns: 'shipper,id' }, ids, {
      changes: (id) => person(texts[id] ?? ''),
    });
    const cells = [
      ...['a', '', 'a\nb', 'a\rb', 'a,b', 'a;=1+1', 'a\t=1+1', 'a""b'],
      ...["'=1+1", "'+1+1", "'-1+1", "'@a,b", "'\t=1", "'\r=1"],
    ];
    expect(await textOf(download)).to.equal(
      ['\uFEFF"Shipper","Quote ID"', ...cells.map((cell, id) => `"${cell}","${id}"`), ''].join('\r\n'),
    );
  });

  it('has its titles where it has no rows', async () => {
    const { download } = await exported({ columns: 'id' }, []);
    expect(await textOf(download)).to.equal('\uFEFF"Quote ID"\r\n');
  });

  it('reads records a hundred at a time, when they are asked for, with few questions for names', async () => {
    const { asked, download } = await exported({ columns: 'id,status,assignee' }, numbers(1_201));
    const pieces = download.content[Symbol.asyncIterator]();
    await pieces.next();
    expect(asked.statements).to.have.length(0);
    await pieces.next();
    expect(asked.statements).to.deep.equal(['exported_records']);
    expect(asked.questions).to.have.length(5);
    while (!(await pieces.next()).done);
    expect(asked.statements).to.have.length(13);
    expect(download.account()).to.include({ rows: 1_201, of: 1_201 });
  });

  it('reads notes only where they are asked for', async () => {
    const { asked, download } = await exported({ columns: 'id,notes' }, numbers(201));
    await textOf(download);
    expect(asked.statements).to.deep.equal(Array(3).fill('exported_records_and_notes'));
  });

  it('leaves out what is there no longer, a whole page of it too', async () => {
    const { download } = await exported({ columns: 'id' }, numbers(1_100), { gone: 1_100 });
    expect(await textOf(download)).to.equal('\uFEFF"Quote ID"\r\n"1100"\r\n');
    expect(download.account()).to.include({ rows: 1, of: 1_100 });
  });

  it('logs an export without its search text', async () => {
    const query = { assigneeId: '4', search: 'Rosa', columns: 'id', sortBy: 'id', descending: 'true' };
    const { download } = await exported(query, [2, 1]);
    await textOf(download);
    expect(download.account()).to.deep.equal({
      ...{ list: 'QUOTES', filter: { dateRangeGroup: 'ALL', assigneeId: '4', search: true } },
      ...{ sortBy: 'ID_DESC', columns: ['id'], rows: 2, of: 2 },
    });
    expect(JSON.stringify(download.account())).not.to.contain('Rosa');
  });
});
