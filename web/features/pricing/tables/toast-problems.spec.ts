import { Intent } from '@blueprintjs/core';
import { expect } from 'chai';
import { describe, it } from 'mocha';
import { INVALID_FORM } from '../../../../src/shared-kernel/rejection.ts';
import type { GridModel } from '../../../kit/grid/use-grid.ts';
import { dismissToast, shownToasts, toast } from '../../../kit/toaster.ts';
import { dismissMended, toastProblems } from './toast-problems.ts';

const model = (problem?: string): GridModel =>
  ({
    typedRows: [{ key: '1', cells: { price: 'x' } }],
    columns: [{ kind: 'whole', id: 'price', title: 'Price ($)', width: 90, unit: 'dollars' }],
    problems: new Map(problem === undefined ? [] : [['1', { price: problem }]]),
    typed: undefined,
    show: () => undefined,
  }) as unknown as GridModel;

const messages = () =>
  shownToasts()
    .filter(({ subject }) => subject === 'prices')
    .map(({ message }) => message);

describe('what is said of a wrong cell', () => {
  // Toasts that go give the focus back.
  before(() => Object.assign(globalThis, { document: { activeElement: null } }));
  after(() => Reflect.deleteProperty(globalThis, 'document'));

  it('goes once the cell is mended, and nothing else does that is said of the table', () => {
    const definition = { labelOf: () => 'Row' };
    toastProblems('prices', model('Too low.'), definition);
    expect(messages()).to.have.length(1);
    dismissMended('prices', model('Too low.'));
    expect(messages()).to.have.length(1);
    dismissMended('prices', model());
    expect(messages()).to.deep.equal([]);
    toastProblems('prices', model('Too low.'), definition);
    toast('prices', `${INVALID_FORM}, as the server says.`, Intent.DANGER);
    dismissMended('prices', model());
    expect(messages()).to.deep.equal([`${INVALID_FORM}, as the server says.`]);
    dismissToast('prices');
  });
});
