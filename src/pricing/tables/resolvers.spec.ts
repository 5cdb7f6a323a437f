import { expect } from 'chai';
import type { AnyCommand } from '../../platform/command/command.ts';
import { tablesResolvers } from './resolvers.ts';
import { createTablesStore } from './tables-store.ts';

type Sent = { readonly command: AnyCommand };
type Step = Sent & { readonly undo?: Sent };
type Field = Step | { readonly steps: ReadonlyArray<Step> };

const { mutations } = tablesResolvers(createTablesStore());

describe('the mutations of price tables', () => {
  it('send no command, and undo by none, that who may not change prices could send', () => {
    const fields: ReadonlyArray<Field> = Object.values<unknown>(mutations) as never;
    const steps = fields.flatMap((field) => ('steps' in field ? field.steps : [field]));
    const commands = steps.flatMap(({ command, undo }) => (undo ? [command, undo.command] : [command]));
    expect(commands.filter(({ permission }) => permission !== 'taq_update')).to.deep.equal([]);
  });
});
