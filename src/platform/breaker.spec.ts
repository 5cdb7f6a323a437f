import { expect } from 'chai';
import { createBreaker, type End } from './breaker.ts';

const FAILURES = 3;
const REST_MS = 1_000;
const FAILURE = 'timeout';

describe('a circuit breaker', () => {
  let time = 0;
  let opened: Array<string> = [];
  const create = () => {
    [time, opened] = [0, []];
    return createBreaker({
      ...{ failures: FAILURES, restMs: REST_MS, now: () => time },
      onOpen: (failure) => void opened.push(failure),
    });
  };
  type Breaker = ReturnType<typeof create>;
  const begun = ({ begin }: Breaker): End => {
    const end = begin();
    if (!end) throw new Error('It is open.');
    return end;
  };
  const end = (breaker: Breaker, ...failed: ReadonlyArray<boolean>): void => {
    for (const each of failed) begun(breaker)(each ? FAILURE : null);
  };

  it('stays closed while failures do not follow one another', () => {
    const breaker = create();
    end(breaker, true, true, false, true, true, false);
    expect([breaker.isOpen(), opened]).to.deep.equal([false, []]);
  });

  it('opens after failures in sequence: nothing begins for a while, then one as a trial', () => {
    const breaker = create();
    end(breaker, true, true, true);
    expect([breaker.isOpen(), opened]).to.deep.equal([true, [FAILURE]]);
    time = REST_MS - 1;
    expect(breaker.begin()).to.equal(undefined);
    time = REST_MS;
    const trial = begun(breaker);
    expect(breaker.begin(), 'beside the trial').to.equal(undefined);
    trial(null);
    expect(breaker.isOpen()).to.equal(false);
    end(breaker, true, true, false);
    expect(opened).to.have.length(1);
  });

  it('stays open after a trial that fails, or never ends, until the next one', () => {
    const breaker = create();
    end(breaker, true, true, true);
    time = REST_MS;
    begun(breaker)(FAILURE);
    time = 2 * REST_MS - 1;
    expect(breaker.begin()).to.equal(undefined);
    time = 2 * REST_MS;
    begun(breaker);
    time = 3 * REST_MS;
    begun(breaker)(null);
    expect([breaker.isOpen(), opened]).to.deep.equal([false, [FAILURE]]);
  });

  it('hears nothing from what began before it opened, and each end once', () => {
    const breaker = create();
    const [early, twice] = [begun(breaker), begun(breaker)];
    twice(FAILURE);
    twice(FAILURE);
    twice(FAILURE);
    expect(breaker.isOpen()).to.equal(false);
    end(breaker, true, true);
    expect(breaker.isOpen()).to.equal(true);
    early(null);
    expect(breaker.isOpen()).to.equal(true);
  });
});
