import { expect } from 'chai';
import { describe, it } from 'mocha';
import { addPageDialog, closePageDialog, pageDialog } from './page-dialog.ts';

type Asked = { readonly title: string };

describe('a dialog of the page', () => {
  it('answers the screen that opened it', async () => {
    const questions = pageDialog<Asked, string>();
    const answer = questions.opener().open({ title: 'Why?' });
    questions.shown()?.answer('So.');
    expect(await answer).to.equal('So.');
    expect(questions.shown()).to.equal(undefined);
    expect(closePageDialog()).to.equal(false);
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
    expect(left.isOpen()).to.equal(false);
    void left.open({ title: 'And now?' });
    expect(left.isOpen()).to.equal(true);
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

  it('is closed by the way back, one after the other, from the last', async () => {
    const questions = pageDialog<Asked, string>();
    const closed: Array<string> = [];
    const remove = addPageDialog(() => {
      closed.push('help');
      remove();
    });
    const answer = questions.opener().open({ title: 'Why?' });
    expect(closePageDialog()).to.equal(true);
    expect(await answer).to.equal(undefined);
    expect(closed).to.deep.equal([]);
    expect(closePageDialog()).to.equal(true);
    expect(closed).to.deep.equal(['help']);
    expect(closePageDialog()).to.equal(false);
  });
});
