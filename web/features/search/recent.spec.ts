import { expect } from 'chai';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { forgetOpened, keepOnly, recentIds, rememberOpened } from './recent.ts';

const ANA = '7';
const BEN = '8';

const storage = (): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> => {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => kept.set(key, value),
    removeItem: (key) => kept.delete(key),
  };
};

describe('the records opened last', () => {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
  const use = (value: unknown): void =>
    void Object.defineProperty(globalThis, 'localStorage', { value, configurable: true, writable: true });
  beforeEach(() => use(storage()));
  afterEach(() => {
    if (before) Object.defineProperty(globalThis, 'localStorage', before);
    else Reflect.deleteProperty(globalThis, 'localStorage');
  });

  it('are at most ten, latest first, each once', () => {
    for (let id = 1; id <= 12; id += 1) rememberOpened(ANA, String(id));
    rememberOpened(ANA, '5');
    expect(recentIds(ANA)).to.deep.equal(['5', '12', '11', '10', '9', '8', '7', '6', '4', '3']);
  });

  it("are nobody else's, and no more than one person's are kept", () => {
    rememberOpened(ANA, '1');
    expect(recentIds(BEN)).to.deep.equal([]);
    rememberOpened(BEN, '2');
    expect(recentIds(BEN)).to.deep.equal(['2']);
    expect(recentIds(ANA)).to.deep.equal([]);
  });

  it('are nothing but numbers', () => {
    rememberOpened(ANA, '4711');
    expect(JSON.parse(localStorage.getItem('lanebook.recent') ?? '')).to.deep.equal({
      person: ANA,
      ids: ['4711'],
    });
  });

  it('leave out what is gone, and go altogether', () => {
    for (const id of ['1', '2', '3']) rememberOpened(ANA, id);
    keepOnly(ANA, ['3', '1']);
    expect(recentIds(ANA)).to.deep.equal(['3', '1']);
    forgetOpened();
    expect(recentIds(ANA)).to.deep.equal([]);
    expect(localStorage.getItem('lanebook.recent')).to.equal(null);
  });

  it('are none where what is kept cannot be read, or nothing is kept at all', () => {
    for (const kept of ['{', '[]', '{"person":"7","ids":[1]}', 'null']) {
      localStorage.setItem('lanebook.recent', kept);
      expect(recentIds(ANA), kept).to.deep.equal([]);
    }
    use(undefined);
    rememberOpened(ANA, '1');
    expect(recentIds(ANA)).to.deep.equal([]);
  });
});
