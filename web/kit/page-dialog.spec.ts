import { expect } from 'chai';
import { describe, it } from 'mocha';
import { pageDialog } from './page-dialog.ts';

type Asked = { readonly title: string };

describe('a dialog of the page', () => {
  it('answers the screen that opened it', async () => {
    const questions = pageDialog<Asked, string>();
    const answer = questions.opener().open({ title: 'Why?' });
    questions.shown()?.answer('So.');
    expect(await answer).to.equal('So.');
    expect(questions.shown()).to.equal(undefined);
  });

  it('ends without an answer once its screen is left, and opens for that one no more', async () => {
    const questions = pageDialog<Asked, string>();
    const [left, other] = [questions.opener(), questions.opener()];
    const answer = left.open({ title: 'Why?' });
    other.leave();
    expect(questions.shown()?.title).to.equal('Why?');
    left.leave();
    expect(await answer).to.equal(undefined);
    expect(questions.shown()).to.equal(undefined);
    expect(await left.open({ title: 'And now?' })).to.equal(undefined);
    left.enter();
    void left.open({ title: 'And now?' });
    expect(questions.shown()?.title).to.equal('And now?');
    left.leave();
  });

  it('gives way to the next one, which is what is shown then', async () => {
    const questions = pageDialog<Asked, string>();
    const first = questions.opener().open({ title: 'Why?' });
    const last = questions.opener().open({ title: 'And now?' });
    expect(await first).to.equal(undefined);
    expect(questions.shown()?.title).to.equal('And now?');
    questions.shown()?.answer('Go on.');
    expect(await last).to.equal('Go on.');
  });
});
