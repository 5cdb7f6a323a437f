import { expect } from 'chai';
import { afterEach, beforeEach, describe, it } from 'mocha';
import type { ListView } from '../../../api/generated/types.ts';
import { defaultOf, forgetDeletedDefaults, forgetView, rememberViews, viewOf } from './last-views.ts';

const view = (id: string, isDefault: boolean, list: ListView['list'] = 'QUOTES') =>
  ({ id, list, isDefault, name: `View ${id}` }) as ListView;

describe('a default view that somebody has deleted', () => {
  const mornings = view('1', true);
  const others = [view('2', false)];
  beforeEach(() => rememberViews([mornings, view('3', true, 'ORDERS'), ...others]));
  afterEach(() => {
    for (const id of ['1', '2', '3']) forgetView({ id });
  });

  it('still opens first, in its list', () => {
    expect(defaultOf('QUOTES', others)).to.equal(mornings);
    expect(defaultOf('QUOTES', [])).to.equal(mornings);
    expect(defaultOf('QUOTES', [...others, { ...mornings, isDefault: false }])).to.equal(undefined);
  });

  it('does not open first any more once the user has chosen what does', () => {
    forgetDeletedDefaults('QUOTES', others);
    expect(defaultOf('QUOTES', others)).to.equal(undefined);
    expect(viewOf('1', others)?.name, 'for a list that shows it').to.equal('View 1');
    expect(defaultOf('ORDERS', [])?.id, 'of another list').to.equal('3');
  });

  it('is one only if it is not among the views that are there', () => {
    forgetDeletedDefaults('QUOTES', [...others, mornings]);
    expect(defaultOf('QUOTES', others)).to.equal(mornings);
  });
});
