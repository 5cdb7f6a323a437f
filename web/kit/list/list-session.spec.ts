import { expect } from 'chai';
import { describe, it } from 'mocha';
import { type ListEntry, type ListSession, MOST_CHARACTERS, sessionFrom, textOf } from './list-session.ts';

const LAST = { title: 'Quotes', address: '/quotes?assigneeId=7&page=1', key: 'b' };
const kept = (part: Partial<ListSession>): ListSession => ({
  person: '7',
  entries: new Map(),
  last: undefined,
  ...part,
});
const again = (lists: ListSession): ListSession => sessionFrom(textOf(lists), lists.person);
const choosing = (count: number, from: number): ListEntry => ({
  selected: new Map(Array.from({ length: count }, (_, at) => [`${from + at} 2026-11-20`, String(from + at)])),
});

describe('what a tab keeps of lists', () => {
  it('comes back as it was', () => {
    const entries = new Map<string, ListEntry>([
      ['a', { pages: 3, top: 900.5, row: '31', selected: new Map([['31 2026-11-20', '31']]) }],
      ['b', { top: 0 }],
    ]);
    expect(again(kept({ entries, last: LAST }))).to.deep.equal(kept({ entries, last: LAST }));
  });

  it('is of one person', () => {
    const text = textOf(kept({ entries: new Map([['a', { top: 1 }]]), last: LAST }));
    expect(sessionFrom(text, '8')).to.deep.equal(kept({ person: '8' }));
  });

  it('never holds the words of a search', () => {
    const last = { ...LAST, address: '/quotes?search=Zebulon%20Pike&page=1' };
    const text = textOf(kept({ entries: new Map([['b', { top: 40 }]]), last }));
    expect(text).not.to.contain('Zebulon');
    expect(sessionFrom(text, '7').last).to.equal(undefined);
    expect(sessionFrom(text, '7').entries.get('b')).to.deep.equal({ top: 40 });
  });

  it('has room for the entries that were left last', () => {
    const entries = new Map<string, ListEntry>([
      ['small', { top: 1 }],
      ['large', choosing(6_000, 1_000_000)],
      ['larger', choosing(4_000, 2_000_000)],
      ['latest', { pages: 2 }],
    ]);
    expect(textOf(kept({ entries })).length).to.be.within(MOST_CHARACTERS / 2, MOST_CHARACTERS + 100);
    expect([...again(kept({ entries })).entries.keys()]).to.deep.equal(['larger', 'latest']);
  });

  it('holds several lists of which all was selected, and lets go of the ones left first', () => {
    const visited = Array.from({ length: 5 }, (_, at) => `visit ${at}`);
    const entries = new Map(visited.map((key, at) => [key, choosing(2_000, (at + 1) * 1_000_000)]));
    const session = again(kept({ entries }));
    expect([...session.entries.keys()]).to.deep.equal(visited.slice(-3));
    expect(session.entries.get('visit 4')?.selected?.size).to.equal(2_000);
  });

  it('is nothing where it cannot be read', () => {
    for (const text of [null, '', '{', 'null', '[]', '{"person":"7","entries":{},"last":3}'])
      expect(sessionFrom(text, '7'), String(text)).to.deep.equal(kept({}));
    const odd = '{"person":"7","entries":[["a",{"top":"9","pages":-1,"selected":[1]}],["b"]],"last":{}}';
    expect(sessionFrom(odd, '7')).to.deep.equal(kept({ entries: new Map([['a', {}]]) }));
  });
});
