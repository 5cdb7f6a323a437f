import { expect } from 'chai';
import { afterEach, describe, it } from 'mocha';
import { keepDraft, keptDrafts } from '../../../kit/kept-drafts.ts';
import { emptyQuote } from '../quote-form/draft.ts';
import { dropQuickDraft, keepQuickDraft, takeQuickDraft } from './quick-draft.ts';

const values = emptyQuote('4', '2026-11-29');

/** A browser whose local storage can be read and not written to, or not even read. */
const storages = {
  full: {
    getItem: () => null,
    removeItem: () => undefined,
    setItem: () => {
      throw new DOMException('Full.', 'QuotaExceededError');
    },
  },
  off: undefined,
};

describe('the draft of the quick calculator', () => {
  afterEach(() => {
    dropQuickDraft();
    Reflect.deleteProperty(globalThis, 'localStorage');
    Reflect.deleteProperty(globalThis, 'sessionStorage');
  });

  for (const [how, storage] of Object.entries(storages))
    it(`reaches the form of a new quote, once, where the storage of the browser is ${how}`, () => {
      if (storage) Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });
      keepQuickDraft({ user: '4', values });
      expect(takeQuickDraft('4')).to.deep.equal(values);
      expect(takeQuickDraft('4')).to.equal(undefined);
    });

  it('stays kept for the calculator until the form has it', () => {
    const entries = new Map<string, string>();
    const storage = {
      getItem: (key: string) => entries.get(key) ?? null,
      removeItem: (key: string) => entries.delete(key),
      setItem: (key: string, value: string) => entries.set(key, value),
    };
    Object.defineProperty(globalThis, 'sessionStorage', { value: storage, configurable: true });
    const begunAt = '2026-11-29T10:00:00.000Z';
    keepDraft({ user: '4', kind: 'quick quote', begunAt, values });
    keepQuickDraft({ user: '4', values, begunAt });
    expect(keptDrafts('4', 'quick quote')).to.have.length(1);
    takeQuickDraft('5');
    expect(keptDrafts('4', 'quick quote')).to.have.length(1);
    keepQuickDraft({ user: '4', values, begunAt });
    expect(takeQuickDraft('4')).to.deep.equal(values);
    expect(keptDrafts('4', 'quick quote')).to.have.length(0);
  });

  it("is nobody else's, and gone after its user has signed out", () => {
    keepQuickDraft({ user: '4', values });
    expect(takeQuickDraft('5')).to.equal(undefined);
    keepQuickDraft({ user: '4', values });
    dropQuickDraft();
    expect(takeQuickDraft('4')).to.equal(undefined);
  });

  it('is the last one, also where only the one before could be stored', () => {
    const entries = new Map<string, string>();
    const storage = {
      getItem: (key: string) => entries.get(key) ?? null,
      removeItem: (key: string) => entries.delete(key),
      setItem: (key: string, value: string) => {
        if (entries.size > 0 || value.length < 100) throw new DOMException('Full.', 'QuotaExceededError');
        entries.set(key, value);
      },
    };
    Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });
    keepQuickDraft({ user: '4', values });
    keepQuickDraft({ user: '4', values: {} as typeof values });
    expect(takeQuickDraft('4')).to.deep.equal({});
  });
});
