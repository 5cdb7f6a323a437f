import { expect } from 'chai';
import { forgetAll } from './forget-records.ts';

describe('forgetting while read models are behind', () => {
  it('says so and forgets nobody: the list of other records may lack some', async () => {
    const said: string[] = [];
    const core = { progress: { waitFor: async () => false }, store: { head: async () => 7n } };
    const code = await forgetAll(
      core as never,
      {} as never,
      { ids: [4711], all: true, rest: false },
      { say: (line) => void said.push(line), confirm: async () => expect.fail('nothing is asked') },
    );
    expect(code).to.equal(1);
    expect(said.join('\n'))
      .to.match(/may be missing.+Nothing was forgotten/s)
      .and.include('projections -- lag');
  });
});
