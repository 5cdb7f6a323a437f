import { expect } from 'chai';
import * as t from 'io-ts';
import { holdsPersonal, personal } from './personal.ts';

describe('a codec', () => {
  const sealed = personal(t.string);

  it('holds something personal wherever that stands in it', () => {
    for (const codec of [
      sealed,
      t.type({ note: sealed }),
      t.array(t.type({ note: sealed })),
      t.union([t.type({ note: sealed }), t.null]),
      t.intersection([t.type({ id: t.number }), t.partial({ note: sealed })]),
      t.exact(t.type({ shipper: t.readonlyArray(sealed) })),
    ])
      expect(holdsPersonal(codec), codec.name).to.equal(true);
  });

  it('holds nothing personal otherwise', () => {
    for (const codec of [t.string, t.type({ note: t.string }), t.array(t.union([t.number, t.null]))])
      expect(holdsPersonal(codec), codec.name).to.equal(false);
  });
});
