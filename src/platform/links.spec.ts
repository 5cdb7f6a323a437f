import { expect } from 'chai';
import * as t from 'io-ts';
import { createLinks, type LinkKind } from './links.ts';

const KEY = Buffer.alloc(32, 7);
const DAY_MS = 86_400_000;
const content = t.type({ id: t.string });
const INVITATION: LinkKind<{ readonly id: string }> = { purpose: 'invitation', days: 30, content };
const SURVEY: LinkKind<{ readonly id: string }> = { ...INVITATION, purpose: 'survey' };

describe('links', () => {
  let at = new Date('2026-01-15T12:00:00.000Z');
  const links = createLinks(KEY, () => at);
  const { encryption, expiresAt } = links.seal(INVITATION, { id: '4711-2' });
  const open = (text: unknown) => links.open(INVITATION, text);
  beforeEach(() => {
    at = new Date('2026-01-15T12:00:00.000Z');
  });

  it('open with what they were made of, and say until when', () => {
    expect(open(encryption)).to.deep.equal({ content: { id: '4711-2' }, isExpired: false });
    expect(expiresAt).to.equal('2026-02-14T12:00:00.000Z');
    expect(encryption).to.match(/^[\w-]{60,200}$/);
    expect(encryption).not.to.include('4711');
  });

  it('differ each time, so that nobody sees whether two are about the same', () => {
    expect(links.seal(INVITATION, { id: '4711-2' }).encryption).not.to.equal(encryption);
  });

  it('expire to the moment', () => {
    at = new Date(at.getTime() + 30 * DAY_MS - 1);
    expect(open(encryption)?.isExpired).to.equal(false);
    at = new Date(at.getTime() + 1);
    expect(open(encryption)?.isExpired).to.equal(true);
  });

  it('open for no other purpose, and with no other key', () => {
    expect(links.open(SURVEY, encryption)).to.equal(undefined);
    expect(createLinks(Buffer.alloc(32, 8), () => at).open(INVITATION, encryption)).to.equal(undefined);
  });

  it('do not open once a single character is another, is missing, or was added', () => {
    for (let place = 0; place < encryption.length; place += 1) {
      const other = encryption[place] === 'A' ? 'B' : 'A';
      expect(open(encryption.slice(0, place) + other + encryption.slice(place + 1)), String(place)).to.equal(
        undefined,
      );
    }
    for (const text of [encryption.slice(1), encryption.slice(0, -1), `${encryption}A`, `${encryption}=`])
      expect(open(text), text).to.equal(undefined);
  });

  it('do not open made-up things', () => {
    for (const text of [
      '',
      'x',
      '../..',
      'A'.repeat(90),
      'A'.repeat(5_000),
      null,
      undefined,
      7,
      {},
      [encryption],
    ])
      expect(open(text)).to.equal(undefined);
  });

  it('do not open with content of another shape', () => {
    const before = links.seal(
      { ...INVITATION, content: t.type({ number: t.number }) } as never,
      {
        number: 7,
      } as never,
    );
    expect(open(before.encryption)).to.equal(undefined);
  });
});
