import { expect } from 'chai';
import { after, afterEach, before, beforeEach, describe, it } from 'mocha';
import { dismissToasts, leaveToasts, shownToasts } from '../../toaster.ts';
import type { ListsDispatch } from '../rows/rows-api.ts';
import type { AnyInline } from './inline-definition.ts';
import type { Made } from './save-change.ts';
import { toastRefused, undo } from './toast-change.ts';
import { settleRead } from './unstored.ts';

type Row = { readonly revision: number; readonly status: string };
type Change = { readonly about: string; readonly status: string };

const dispatch = (() => undefined) as unknown as ListsDispatch;
const LOST = { code: 'OUTCOME_UNKNOWN', message: 'It is not known.', fields: {} } as const;
const UNKNOWN = { state: 'unknown', error: LOST } as const;

/** The stored record, where it can be read. */
let stored: Row | undefined;

/** What the next sends answer: a record, or that the answer is lost. */
let answers: ReadonlyArray<Row | 'lost'> = [];

const DEFINITION = {
  tag: 'Quotes',
  fields: { status: { label: 'Status' }, assignee: { label: 'Assignee' } },
  holds: ({ status }: Row, change: Change) => status === change.status,
  after: (row: Row, { status }: Change) => ({ ...row, status }),
  inputOf: (change: Change) => change,
  load: async () => stored,
  send: async () => {
    const [answer, ...rest] = answers;
    answers = rest;
    if (answer === 'lost') throw LOST;
    return answer;
  },
} as unknown as AnyInline;

const made = (changes: Partial<Made> = {}): Made => ({
  ...{ definition: DEFINITION, name: 'quote 12', id: '12', rowId: '12', revision: 4 },
  change: { about: 'status', status: 'New' } as Change,
  before: () => ({ revision: 4, status: 'Hot' }),
  ...changes,
});

const messages = (): ReadonlyArray<string> => shownToasts().map(({ message }) => message);
const tryAgain = async (): Promise<void> => {
  const [shown] = shownToasts();
  const [offer] = shown?.offers ?? [];
  dismissToasts((each) => each === shown);
  expect(offer?.text).to.equal('Try again');
  await offer?.onClick?.();
};
const isKept = (): void => {
  leaveToasts();
  expect(shownToasts().map(({ lasts }) => lasts)).to.deep.equal([null]);
};

describe('what is said of a change in a row', () => {
  // Whose focus is not in a toast.
  before(() => Object.assign(globalThis, { document: { activeElement: null } }));
  after(() => Reflect.deleteProperty(globalThis, 'document'));
  const dismissAll = (): void => {
    stored = undefined;
    dismissToasts(() => true, true);
  };
  beforeEach(dismissAll);
  afterEach(dismissAll);

  it('that an undo is not known to be stored stays, names the record, and can be tried again', async () => {
    answers = ['lost', 'lost', { revision: 5, status: 'New' }];
    await undo(made({ isUndo: true }), dispatch);
    expect(messages()).to.deep.equal(['Undo for quote 12, Status: It is not known.']);
    isKept();
    await tryAgain();
    expect(messages()).to.deep.equal(['Undo for quote 12, Status: It is not known.']);
    await tryAgain();
    expect(messages()).to.deep.equal(['Quote 12 is back as before.']);
  });

  it('whose picker was closed stays too, until the same field has another outcome', async () => {
    let isTried = false;
    const unknown = { before: { revision: 4 }, now: undefined, refusal: UNKNOWN };
    toastRefused(made(), unknown, () => {
      isTried = true;
    });
    expect(messages()).to.deep.equal(['Quote 12, Status: It is not known.']);
    isKept();
    answers = [{ revision: 5, status: 'New' }];
    await undo(made({ change: { about: 'assignee' }, isUndo: true }), dispatch);
    expect(messages(), 'of another field').to.have.members([
      'Quote 12, Status: It is not known.',
      'Quote 12 is back as before.',
    ]);
    answers = [{ revision: 6, status: 'New' }];
    await undo(made({ isUndo: true }), dispatch);
    expect(messages()).to.deep.equal(['Quote 12 is back as before.']);
    expect(isTried).to.equal(false);
  });

  it('goes once the list is read and has the change', async () => {
    const unknown = { before: { revision: 4 }, now: undefined, refusal: UNKNOWN };
    toastRefused(made(), unknown, () => undefined);
    const read = (row: object) => settleRead(DEFINITION, [{ id: '12', ...row } as never], dispatch);
    await read({ revision: 4, status: 'New' });
    await read({ revision: 5, status: 'Hot' });
    expect(messages(), 'drawn alone, or another value').to.have.length(1);
    await read({ revision: 5, status: 'New' });
    expect(messages()).to.deep.equal([]);
  });

  it('goes once the list is read that the row has left by the change', async () => {
    toastRefused(made(), { before: { revision: 4 }, now: undefined, refusal: UNKNOWN }, () => undefined);
    for (stored of [undefined, { revision: 4, status: 'Hot' }]) {
      await settleRead(DEFINITION, [], dispatch);
      expect(messages()).to.have.length(1);
    }
    stored = { revision: 5, status: 'New' };
    await settleRead(DEFINITION, [], dispatch);
    expect(messages()).to.deep.equal([]);
  });

  it('is said too where one is signed out, with a try once one is signed in again', async () => {
    const error = { code: 'UNAUTHENTICATED', message: 'Sign in.', fields: {} } as const;
    const refusal = { state: 'offline', error } as const;
    toastRefused(made(), { before: { revision: 4 }, now: undefined, refusal }, () => undefined);
    expect(messages()).to.deep.equal(['Quote 12, Status: It was not stored, as you are signed out.']);
    isKept();
  });

  it('of one record is not that of another of the same name', () => {
    for (const id of ['12', '13'])
      toastRefused(
        made({ id }),
        { before: { revision: 4 }, now: undefined, refusal: UNKNOWN },
        () => undefined,
      );
    expect(messages()).to.have.length(2);
  });
});
