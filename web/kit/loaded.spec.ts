import { expect } from 'chai';
import { describe, it } from 'mocha';
import { onceLoaded } from './loaded.tsx';

const refetch = (): void => undefined;
const error = { code: 'UNAVAILABLE', message: 'Lanebook cannot be reached.', fields: {} };

describe('what is chosen from', () => {
  it('has no error once it is loaded, also if it cannot be loaded again', () => {
    expect(onceLoaded({ data: 'New', error, refetch })).to.deep.equal({ data: 'New', refetch });
    expect(onceLoaded({ error, refetch })).to.deep.equal({ error, refetch });
  });
});
