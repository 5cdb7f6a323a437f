import { expect } from 'chai';
import {
  goAgreed,
  hasEndedWell,
  isToBeAsked,
  isUnsaved,
  leave,
  leavePage,
  saveAll,
  stay,
} from './leaving.ts';
import { notify, register } from './sources.ts';

describe('work that stops where it is left', () => {
  let remove = (): void => undefined;
  /** Begins work; returns what ends it. */
  const begun = (endsWell: boolean): (() => void) => {
    let isUnderWay = true;
    remove = register({
      scope: 'page',
      unsaved: () => isUnderWay,
      save: async () => false,
      get stopped() {
        return isUnderWay ? 'If you leave now, it is stopped.' : undefined;
      },
      endedWell: async () => endsWell,
    });
    return () => {
      isUnderWay = false;
      notify();
    };
  };
  afterEach(() => {
    remove();
    stay();
  });

  for (const endsWell of [true, false]) {
    const how = endsWell ? 'lets go what is left' : 'keeps the page';

    it(`${how} once it has ended ${endsWell ? 'well' : 'otherwise'}`, async () => {
      for (const endsPage of [false, true]) {
        const end = begun(endsWell);
        expect(isToBeAsked({ endsPage })).to.equal(true);
        end();
        expect(await hasEndedWell()).to.equal(endsWell);
        remove();
      }
    });

    it(`is waited for, and ${how} then`, async () => {
      const end = begun(endsWell);
      isToBeAsked();
      const waited = saveAll();
      end();
      expect(await waited).to.equal(endsWell);
    });
  }

  it('is left at once where that was agreed to', async () => {
    begun(false);
    const left: Array<string> = [];
    leavePage(() => left.push('before'));
    await goAgreed(() => leavePage(() => left.push('agreed to')));
    expect(left).to.deep.equal(['agreed to']);
  });
});

describe('a dialog that is closed', () => {
  const removals: Array<() => void> = [];
  const saved: Array<string> = [];
  const typedIn = (scope: string): void => {
    let isUnsaved = true;
    const save = async (): Promise<boolean> => {
      isUnsaved = false;
      return saved.push(scope) > 0;
    };
    removals.push(register({ scope, unsaved: () => isUnsaved, save }));
  };
  before(() => Object.assign(globalThis, { window: { location: { pathname: '/orders/1' } } }));
  after(() => Reflect.deleteProperty(globalThis, 'window'));
  afterEach(() => {
    for (const remove of removals.splice(0)) remove();
    saved.length = 0;
    stay();
  });

  it('asks about what was typed in it alone', async () => {
    typedIn('page');
    const closed: Array<string> = [];
    leave(() => closed.push('empty'), 'dialog');
    expect(closed).to.deep.equal(['empty']);
    typedIn('dialog');
    leave(() => closed.push('typed in'), 'dialog');
    expect(closed).to.deep.equal(['empty']);
    expect(await saveAll({ scope: 'dialog' })).to.equal(true);
    expect(saved).to.deep.equal(['dialog']);
    expect(isUnsaved()).to.equal(true);
  });

  it('asks about what was typed in each of its views', async () => {
    typedIn('dialog/first');
    typedIn('dialogue');
    const closed: Array<string> = [];
    leave(() => closed.push('typed in'), 'dialog');
    expect(closed).to.deep.equal([]);
    expect(await saveAll({ scope: 'dialog' })).to.equal(true);
    expect(saved).to.deep.equal(['dialog/first']);
  });
});
