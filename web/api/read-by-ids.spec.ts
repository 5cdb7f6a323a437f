import { expect } from 'chai';
import { describe, it } from 'mocha';
import type { Document } from './document.ts';
import { readByIds } from './read-by-ids.ts';

type Item = { readonly id: string };
type Wanted = { readonly ids: ReadonlyArray<string>; readonly size: number };
const DOCUMENT = 'query items { list { data { id } } }' as Document<
  'query',
  { readonly list: { readonly data: ReadonlyArray<Item> } },
  Wanted
>;

describe('reading items by their ids', () => {
  const numbers = (count: number) => Array.from({ length: count }, (_, nth) => String(nth + 1));

  it('asks ten times for two thousand, and returns them in the order of the ids', async () => {
    const asked: Array<number> = [];
    const send = ({ variables }: { readonly variables?: object | undefined }) => {
      const { ids } = variables as Wanted;
      asked.push(ids.length);
      return { data: { list: { data: ids.map((id) => ({ id })).toReversed() } } };
    };
    const ids = numbers(2_000).toReversed();
    expect(await readByIds(send, DOCUMENT, ids)).to.deep.equal({ data: ids.map((id) => ({ id })) });
    expect(asked).to.deep.equal(Array(10).fill(200));
  });

  it('leaves out what is missing, and stops at an error', async () => {
    const one = () => ({ data: { list: { data: [{ id: '2' }] } } });
    expect(await readByIds(one, DOCUMENT, numbers(3))).to.deep.equal({ data: [{ id: '2' }] });
    let asked = 0;
    const fails = () => {
      asked += 1;
      return { error: { code: 'UNAVAILABLE', message: 'No connection.', fields: {} } };
    };
    expect(await readByIds(fails, DOCUMENT, numbers(500))).to.have.nested.property(
      'error.code',
      'UNAVAILABLE',
    );
    expect(asked).to.equal(1);
  });
});
