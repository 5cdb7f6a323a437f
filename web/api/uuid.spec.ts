import { expect } from 'chai';
import { describe, it } from 'mocha';
import { uuid } from './uuid.ts';

describe('uuid', () => {
  it('is a version 4 UUID', () => {
    expect(uuid()).to.match(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});
