import { Intent } from '@blueprintjs/core';
import { expect } from 'chai';
import { dismissToasts, shownToasts, toast } from '../../../kit/toaster.ts';
import { batchesOf } from '../exceptions/batch-names.ts';
import { dismissRefusedSaves, dismissSaves, undoOf } from './undo-subject.ts';

const TABLE = 'prices EXCEPTIONS ';
const OTHERS = [undoOf(TABLE), batchesOf('7'), batchesOf(undefined), 'prices SIZES ', 'prices carried'];

const subjects = (): ReadonlyArray<string> => shownToasts().map(({ subject }) => subject);

describe('what was said of the saves of a price table', () => {
  // Toasts that go give the focus back.
  before(() => Object.assign(globalThis, { document: { activeElement: null } }));
  after(() => Reflect.deleteProperty(globalThis, 'document'));

  beforeEach(() => {
    dismissToasts(() => true);
    for (const subject of [TABLE, ...OTHERS]) toast(subject, `Of ${subject}`, Intent.DANGER);
  });

  afterEach(() => dismissToasts(() => true));

  it('goes once another draft has them; what was said of batches, of other tables and of an undo stays', () => {
    dismissSaves(TABLE);
    expect(subjects()).to.have.members(OTHERS);
  });

  it('goes where the page says it; that of an undo and of batches stays', () => {
    dismissRefusedSaves(TABLE);
    expect(subjects()).to.have.members(OTHERS);
  });

  it('is replaced by what is said next, as is an undo of them, but what was said of batches is not', () => {
    toast(TABLE, 'Saved', Intent.SUCCESS);
    expect(subjects()).to.have.members([TABLE, ...OTHERS.filter((each) => each !== undoOf(TABLE))]);
  });
});
