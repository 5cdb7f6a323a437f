import { expect } from 'chai';
import type { Tools } from '../../../platform/reactor/reaction.ts';
import { goodFacts } from '../testing/registrations.ts';
import { forgetRegistration, registrationsForget } from './forget.ts';

/** What is sent when a subject is forgotten; the carrier 88 has numbers of two companies. */
const sentFor = async (subject: string) => {
  const sent: unknown[] = [];
  const tools = {
    ask: async (_query: unknown, id: number) =>
      id === 88 ? [goodFacts({ dotNumber: 11 }), goodFacts({ dotNumber: 22 })] : null,
    send: async (command: { readonly name: string }, input: unknown, part: string) =>
      void sent.push([command.name, input, part]),
  } as unknown as Tools;
  await registrationsForget.react({ data: { subject } } as never, tools);
  return sent;
};

describe('what the registry said of a carrier', () => {
  it('is forgotten with it, under each of its numbers, and with nobody else', async () => {
    const { name } = forgetRegistration;
    expect(await sentFor('carrier-88')).to.deep.equal([
      [name, { id: 11 }, '11'],
      [name, { id: 22 }, '22'],
    ]);
    expect(await sentFor('carrier-89')).to.deep.equal([]);
    expect(await sentFor('record-88')).to.deep.equal([]);
  });
});
