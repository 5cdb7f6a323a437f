import { Intent } from '@blueprintjs/core';
import { expect } from 'chai';
import { dismissToasts, shownToasts, toast, toastUntilSettled } from '../../../kit/toaster.ts';
import { aboutCall, boardSubject, settleCalls } from './board-messages.ts';

const CALLS = ['post', 'refresh', 'remove'] as const;
const again = { text: 'Try again', onClick: () => undefined };

describe('what is said of calls to the load board that were not stored', () => {
  // Toasts that go give the focus back.
  before(() => Object.assign(globalThis, { document: { activeElement: null } }));
  after(() => Reflect.deleteProperty(globalThis, 'document'));

  const left = (): ReadonlyArray<string> => shownToasts().map(({ message }) => message);

  beforeEach(() => {
    dismissToasts(() => true);
    for (const orderId of ['7', '8'])
      for (const call of CALLS) {
        const { subject, of } = aboutCall(orderId, call);
        toastUntilSettled(subject, of, again);
      }
  });

  afterEach(() => dismissToasts(() => true));

  const ofAnother = CALLS.map((call) => aboutCall('8', call).of);

  it('goes with a posting or a removal that is stored: an older one would undo it', () => {
    for (const call of ['post', 'remove'] as const) {
      settleCalls('7', call);
      expect(left()).to.have.members(ofAnother);
    }
  });

  it('stays behind a refresh, but for that of a refresh, and behind what else is said of the order', () => {
    settleCalls('7', 'refresh');
    toast(boardSubject('7'), 'Order 7 goes to the load board again.', Intent.SUCCESS);
    expect(left()).to.have.members([
      ...ofAnother,
      ...['The posting of order 7', 'The removal of order 7', 'Order 7 goes to the load board again.'],
    ]);
  });
});
