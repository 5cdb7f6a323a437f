import { expect } from 'chai';
import { credentialsIn } from './address.ts';

describe('the address of EventStoreDB', () => {
  it('names a user and a password, for one host or several', () => {
    const office = { username: 'office', password: 'p:w' };
    expect(credentialsIn('esdb://office:p%3Aw@events:2113')).to.deep.equal(office);
    expect(credentialsIn('esdb://office:p%3Aw@a:2113,b:2113,c:2113/?nodePreference=leader')).to.deep.equal(
      office,
    );
    expect(credentialsIn('esdb+discover://office:p%3Aw@events.example.com')).to.deep.equal(office);
  });

  it('names nobody where the server asks for nobody', () => {
    for (const url of [
      'esdb://127.0.0.1:2113?tls=false',
      'esdb://localhost:2113/?keepAliveTimeout=9&tls=False',
    ])
      expect(credentialsIn(url)).to.deep.equal({ username: '', password: '' });
  });

  for (const url of [
    'esdb://events:2113',
    'http://office:pw@events:2113',
    'esdb://',
    'events:2113',
    'esdb://@/',
  ])
    it(`is not ${url}`, () => expect(credentialsIn(url)).to.equal(undefined));
});
