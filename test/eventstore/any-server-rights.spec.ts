import { expect } from 'chai';
import { Rejected } from '../../src/shared-kernel/rejection.ts';
import type { ServerUser } from './administrator.ts';
import { mixed, restoreInto } from './backups.ts';
import { onEachServerWithUsers } from './each-server.ts';
import { event, thrown } from './stores.ts';

const HASTY = { patienceMs: 1_500 };
const NEEDS = '.* It needs to read \\$all, and to read and write .* in EVENTSTORE_URL\\.$';

onEachServerWithUsers('a user of EventStoreDB', (tested) => {
  let user: ServerUser;
  beforeEach(async () => {
    user = await tested().administrator.addUser();
  });
  const failure = async (asked: Promise<unknown>): Promise<Error> =>
    asked.then(() => new Error('not refused'), thrown);
  const open = (url = user.url()) => tested().openAt(url, HASTY);
  const unknown = (): RegExp =>
    new RegExp(
      `^EventStoreDB at \\S+ does not know the user ${user.username}, .* Set both in EVENTSTORE_URL\\.$`,
    );
  const missing = (): RegExp =>
    new RegExp(`^EventStoreDB at \\S+ does not let the user ${user.username} do this\\.${NEEDS}`);

  it('gets a sentence about a wrong password, with the setting to change', async () => {
    expect((await failure(open(user.url('another')).head())).message).to.match(unknown());
    const nobody = open(user.url().replace(/\/\/.*@/, '//'));
    expect((await failure(nobody.head())).message).to.include('a user without name');
  });

  for (const what of ['head', 'removals'] as const)
    it(`without the right to read $all is told which are missing (${what})`, async () => {
      const store = open();
      await store.append('quote-1', 'no-stream', [event()]);
      await user.mayReadLog(false);
      expect((await failure(open()[what]())).message).to.match(missing());
      await store.append('quote-1', 0, [event()]);
      expect(await tested().administrator.count('quote-1')).to.equal(2);
    });

  it('without the right to read a stream is told which are missing', async () => {
    const store = open();
    await store.append('quote-1', 'no-stream', [event()]);
    await user.deny('read', 'quote-1');
    expect((await failure(store.read('quote-1'))).message).to.match(missing());
    await store.append('quote-1', 0, [event()]);
    expect(await tested().administrator.count('quote-1')).to.equal(2);
  });

  const losses = [
    [
      'whose password is another one now',
      () => user.setPassword('another'),
      () => user.setPassword(user.firstPassword),
      unknown,
    ],
    ['without the right to write', () => user.deny('write', 'quote-1'), () => user.allow('quote-1'), missing],
  ] as const;
  for (const [who, lose, giveBack, why] of losses)
    it(`${who} has saved nothing; whoever runs Lanebook is told why`, async () => {
      const store = open();
      expect(await store.head()).to.equal(0n);
      await lose();
      const error = await failure(store.append('quote-1', 'no-stream', [event()]));
      expect(Rejected.of(error)).to.deep.include({ code: 'UNAVAILABLE' });
      expect(error.message)
        .to.match(/Nothing was saved.*Tell whoever runs Lanebook\.$/)
        .and.not.to.match(/lanebook-|127\.0\.0\.1/);
      expect((error.cause as Error).message).to.match(why());
      expect(await tested().administrator.count('quote-1')).to.equal(0);
      await giveBack();
      expect(await store.append('quote-1', 'no-stream', [event()])).to.deep.include({ _tag: 'Right' });
    });

  it('without the right to write restores nothing of a stream, and is told so', async () => {
    await user.deny('write', 'quote-0');
    expect((await restoreInto(open(), mixed(60))).words).to.match(
      /does not let this user write to \S*quote-0.*docs\/operations\.md/,
    );
    expect(await tested().administrator.count('quote-0')).to.equal(0);
  });
});
