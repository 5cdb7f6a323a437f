import { expect } from 'chai';
import { describe, it } from 'mocha';
import { commandsFor } from './command.ts';

const COMMANDS = [
  { title: 'Go to Quotes' },
  { title: 'Go to Orders' },
  { title: 'Create Quote', words: 'new' },
  { title: 'Create Order', words: 'new' },
  { title: 'Settings → Statuses' },
  { title: 'Logout', words: 'sign out log off' },
];

const titles = (typed: string): ReadonlyArray<string> =>
  commandsFor(COMMANDS, typed).map(({ title }) => title);

describe('the commands for what was typed', () => {
  it('are all of them, in their order, for nothing', () => {
    expect(titles(' ')).to.deep.equal(COMMANDS.map(({ title }) => title));
  });

  it('have every typed word, in any order', () => {
    expect(titles('quote create')).to.deep.equal(['Create Quote']);
    expect(titles('se st')).to.deep.equal(['Settings → Statuses']);
    expect(titles('quote logout')).to.deep.equal([]);
  });

  it('may be meant by a part of a word, or by its letters', () => {
    expect(titles('uote')).to.deep.equal(['Go to Quotes', 'Create Quote']);
    expect(titles('stts')).to.deep.equal(['Settings → Statuses']);
    expect(titles('tts')).to.deep.equal([]);
    expect(titles('rd')).to.deep.equal([]);
  });

  it('are found by what they are also called, after those whose title says it', () => {
    expect(titles('sign out')).to.deep.equal(['Logout']);
    expect(titles('new')).to.deep.equal(['Create Quote', 'Create Order']);
    expect(commandsFor([{ title: 'Logout', words: 'quotes' }, ...COMMANDS], 'quotes')[0]?.title).to.equal(
      'Go to Quotes',
    );
  });

  it('are none for names and numbers of customers', () => {
    for (const typed of ['Ana Reyes', '4711', '(305) 555', 'miami', '…'])
      expect(titles(typed), typed).to.deep.equal([]);
  });
});
