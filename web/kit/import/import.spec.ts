import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import { describe, it } from 'mocha';
import { NOT_A_DATE } from '../../../src/shared-kernel/civil-date.ts';
import { NOT_A_TYPED_DATE } from '../form/typed.ts';
import { entriesOf, fatesOf } from './fates.ts';
import type { ImportWork, RowFate } from './import-work.ts';
import { textOf } from './read-file.ts';
import { type FileShape, readTable } from './read-table.ts';

const SHAPE: FileShape = {
  columns: [
    { field: 'number', names: ['Number', 'No.'] },
    { field: 'name', names: ['Name'] },
    { field: null, names: ['Captain'] },
  ],
  needsOneOf: ['number'],
};
type Boat = { readonly number: string; readonly name: string };

const tableOf = (text: string) => {
  const read = readTable(SHAPE, text);
  return E.isRight(read) ? read.right : expect.fail(read.left);
};
const whyNot = (text: string): string => {
  const read = readTable(SHAPE, text);
  return E.isLeft(read) ? read.left : 'it was read';
};
const entryOf: ImportWork<Boat, null>['entryOf'] = ({ line, cells: { number = '', name = '' } }) => ({
  ...{ line, name, input: { number, name }, keys: number === '' ? [] : [number] },
  problems: number === '' ? [{ column: 'Number', message: 'Enter it.' }] : [],
});

describe('a file to import', () => {
  it('has its columns in any order, by any of their names, and says which are left out', () => {
    expect(tableOf('captain;NAME;no;Color\nOmar; Gull ;7;red')).to.deep.equal({
      titles: { name: 'NAME', number: 'no' },
      leftOut: ['captain'],
      unknown: ['Color'],
      rows: [{ line: 2, cells: { name: 'Gull', number: '7' } }],
    });
  });

  it('is refused as a whole where its first line makes no sense', () => {
    expect(whyNot('')).to.equal('The file is empty.');
    expect(whyNot('Number')).to.match(/no rows/u);
    expect(whyNot('1,Gull\n2,Tern')).to.match(/must name the columns, such as “Number”, “Name”/u);
    expect(whyNot('Name\nGull')).to.match(/No column is named “Number”/u);
    expect(whyNot('Number,No.\n1,2')).to.match(/Two columns mean the same: “No\.”/u);
    expect(whyNot(`Number\n${'1\n'.repeat(10_001)}`)).to.match(/10,001 rows; 10,000 can be/u);
    const fewer = readTable({ ...SHAPE, mostRows: 2 }, `Number\n${'1\n'.repeat(3)}`);
    expect(E.isLeft(fewer) && fewer.left).to.match(/3 rows; 2 can be/u);
  });

  it('says of a line with other cells than the first one how to write it', () => {
    const problemOf = (row: string) => tableOf(`Number,Name,Captain\n${row}`).rows[0]?.problem;
    expect(problemOf('7,Gull, white,Omar')).to.match(
      /4 cells where the first one has 3\. Put cells with commas/u,
    );
    expect(problemOf('7,Gull')).to.match(
      /2 cells where the first one has 3\. An empty cell needs its comma/u,
    );
    expect(problemOf('7,Gull,')).to.equal(undefined);
  });

  it('is refused where it lacks a column without which cells would be emptied', () => {
    const whole = { ...SHAPE, needsAll: ['number', 'name'] };
    const without = readTable(whole, 'Number,Captain\n1,Omar');
    expect(E.isLeft(without) && without.left).to.match(/No column is named “Name”\. Without it, its cells/u);
    expect(E.isRight(readTable(whole, 'Name,Number\nGull,1'))).to.equal(true);
  });

  it('has broken lines refused, and the others read', () => {
    const { rows } = tableOf('Number,Name\n1\n2,Gull,more\n3,Tern,\n"4" x,Auk');
    expect(rows.map(({ problem }) => problem?.slice(0, 24))).to.deep.equal([
      ...['This line has 1 cell whe', 'This line has 3 cells wh', undefined, 'Text follows a closing q'],
    ]);
  });

  it('is text of any usual encoding', () => {
    const textIn = (...bytes: ReadonlyArray<number>) => {
      const text = textOf(Uint8Array.from(bytes));
      return E.isRight(text) ? text.right : text.left;
    };
    expect(textIn(...new TextEncoder().encode('Müller'))).to.equal('Müller');
    expect(textIn(0x4d, 0xfc)).to.equal('Mü');
    expect(textIn(0xff, 0xfe, 0x4d, 0, 0xfc, 0)).to.equal('Mü');
    expect(textIn(0xfe, 0xff, 0, 0x4d, 0, 0xfc)).to.equal('Mü');
    expect(textIn(...new TextEncoder().encode('PK,Price\n1,2'))).to.equal('PK,Price\n1,2');
  });

  it('says what to do with a workbook, or another file without text', () => {
    const whyOf = (...parts: ReadonlyArray<string>) => {
      const text = textOf(Buffer.from(parts.join(''), 'latin1'));
      return E.isLeft(text) ? text.left : 'it was read';
    };
    const workbook = 'This is an Excel file. In Excel choose Save As → CSV UTF-8, then import that file.';
    expect(whyOf('PK\x03\x04', '\x14\0'.repeat(13), '[Content_Types].xml', ' PK xl/workbook.bin')).to.equal(
      workbook,
    );
    expect(whyOf('\xd0\xcf\x11\xe0\xa1\xb1')).to.equal(workbook);
    const zipped = (names: string) => `PK\x03\x04${'\0'.repeat(26)}${names}`;
    for (const names of ['xl/workbook.xml', 'docProps/app.xml PK xl/workbook.xml'])
      expect(whyOf(zipped(names))).to.equal(workbook);
    for (const other of ['%PDF-1.7 ', 'Price\0', zipped('mimetypeapplication/vnd'), zipped('truck.jpg')])
      expect(whyOf(other)).to.match(/^This is not a CSV file\. Save it as CSV/u);
  });
});

describe('the fates of rows', () => {
  const text = 'Number,Name\n1,Gull\n1,Again\n,None\n2,Tern';
  const running = (ask: ImportWork<Boat, null>['ask'], isStopped = () => false) => ({
    ...{ ask, isStopped, titleOf: (field: string) => field.toUpperCase(), onProgress: () => undefined },
  });

  it('are asked of rows without problems alone; a number that was there before is one', async () => {
    const asked: Array<Boat> = [];
    const rows = await fatesOf(
      entriesOf({ entryOf }, tableOf(text)),
      running(async (boats) => {
        asked.push(...boats);
        return [{ state: 'new' }, { state: 'refused', problems: [{ column: 'name', message: 'Taken.' }] }];
      }),
    );
    expect(asked.map(({ name }) => name)).to.deep.equal(['Gull', 'Tern']);
    expect(rows?.map(({ fate }) => fate)).to.deep.equal([
      { state: 'new' },
      {
        state: 'refused',
        problems: [{ column: undefined, message: 'Line 2 has the same number (1). Keep one of them.' }],
      },
      { state: 'refused', problems: [{ column: 'Number', message: 'Enter it.' }] },
      { state: 'refused', problems: [{ column: 'NAME', message: 'Taken.' }] },
    ]);
  });

  it('name dates as files have them', async () => {
    const problems = [{ column: 'name', message: NOT_A_DATE }];
    const rows = await fatesOf(
      entriesOf({ entryOf }, tableOf('Number,Name\n1,Gull')),
      running(async () => [{ state: 'refused', problems }]),
    );
    expect(rows?.map(({ fate }) => fate)).to.deep.equal([
      { state: 'refused', problems: [{ column: 'NAME', message: NOT_A_TYPED_DATE }] },
    ]);
  });

  it('are asked in the order of the file where one depends on those before it, by each dry run anew', async () => {
    const sizes: Array<ReadonlyArray<number>> = [];
    const begin = () => {
      const parts: Array<number> = [];
      sizes.push(parts);
      return async (boats: ReadonlyArray<Boat>): Promise<ReadonlyArray<RowFate<null>>> => {
        parts.push(boats.length);
        return boats.map(() => ({ state: 'new' }));
      };
    };
    const asking = {
      ...running(() => expect.fail('No row is asked by itself.')),
      inOrder: { rowsAtOnce: 2, begin },
    };
    const entries = entriesOf({ entryOf }, tableOf('Number,Name\n1,Gull\n2,Tern\n3,Auk'));
    for (let run = 0; run < 2; run += 1) expect(await fatesOf(entries, asking)).to.have.length(3);
    expect(sizes).to.deep.equal([
      [2, 1],
      [2, 1],
    ]);
  });

  it('are asked for a hundred rows at a time, until stopped', async () => {
    const many = `Number,Name\n${Array.from({ length: 250 }, (_, index) => `${index},x`).join('\n')}`;
    const sizes: Array<number> = [];
    const ask = async (boats: ReadonlyArray<Boat>): Promise<ReadonlyArray<RowFate<null>>> => {
      sizes.push(boats.length);
      return boats.map(() => ({ state: 'new' }));
    };
    const entries = entriesOf({ entryOf }, tableOf(many));
    expect(await fatesOf(entries, running(ask))).to.have.length(250);
    expect(sizes).to.deep.equal([100, 100, 50]);
    expect(
      await fatesOf(
        entries,
        running(ask, () => sizes.length > 3),
      ),
    ).to.equal(undefined);
  });
});
