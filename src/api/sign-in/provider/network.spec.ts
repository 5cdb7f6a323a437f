import { expect } from 'chai';
import { networkOf } from './network.ts';

describe('the network of an address', () => {
  const networks: ReadonlyArray<readonly [string, string]> = [
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:0:1:aaaa:bbbb:cccc:dddd', '2001:db8:0:1::/64'],
    ['2001:DB8:0000:0001::7', '2001:db8:0:1::/64'],
    ['2001:db8::7', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '::1'],
    ['::ffff:c633:6407', '::ffff:c633:6407'],
    ['', ''],
    ['unknown', 'unknown'],
  ];
  for (const [address, network] of networks)
    it(`${address || '(none)'} belongs to ${network || '(none)'}`, () => {
      expect(networkOf(address)).to.equal(network);
    });
});
