import { expect } from 'chai';
import { describeConflict } from './describe-conflict.ts';
import { rejection } from './rejection.ts';

const change = (part: string, by: string) => ({ part, by, at: '2026-01-15T15:00:00.000Z', revision: 3 });
const nameOf = async (actor: string): Promise<string> => `Person ${actor}`;
const described = (by: string, now = '2026-11-26T12:00:00.000Z') =>
  describeConflict(
    { ...rejection('CONFLICT', 'Changed.'), changes: [change('origin', by)], parts: { origin: 'Origin' } },
    nameOf,
    { id: 'user:1', now: new Date(now) },
  );

describe('a conflict in words', () => {
  it('names who changed which part, and when in the office', async () => {
    const { message, changes } = await described('user:2');
    expect(message).to.match(/^Changed\. Origin: Person user:2, Thu, Jan 15, 10:00\sAM\.$/u);
    expect(changes).to.deep.equal([change('origin', 'Person user:2')]);
    const later = await described('user:2', '2027-01-02T12:00:00.000Z');
    expect(later.message).to.match(/Thu, Jan 15, 2026, 10:00\sAM\.$/u);
  });

  it('calls nobody else the person who changed it in a second window', async () => {
    const { message, changes } = await described('user:1');
    expect(message).to.include('Origin: you, in another window, Thu, Jan 15');
    expect(changes).to.deep.equal([change('origin', 'You')]);
  });

  it('leaves other rejections as they are', async () => {
    const refused = rejection('REFUSED', 'No.');
    expect(await describeConflict(refused, nameOf, { id: 'user:1', now: new Date() })).to.deep.equal(refused);
  });
});
