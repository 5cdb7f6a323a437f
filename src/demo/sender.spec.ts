import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import type { Send } from '../platform/command/command.ts';
import { defineReferrer } from '../quoting/referrers/commands/define-referrer.ts';
import { systemActor } from '../shared-kernel/actor.ts';
import { type RejectionCode, rejection } from '../shared-kernel/rejection.ts';
import { createSender } from './sender.ts';

const NAMESPACE = '0f3c1a52-7d0b-5c58-9a55-6f2f6d6c2e01';

const senderThat = (...answers: ReadonlyArray<bigint | RejectionCode>) => {
  const left = [...answers];
  const send = (async () => {
    const next = left.shift();
    return typeof next === 'bigint'
      ? E.right({ stream: 's', revision: 0, position: next, newId: 0, events: [] })
      : E.left(rejection(next ?? 'INTERNAL', 'No.'));
  }) as Send;
  const sender = createSender(send, NAMESPACE);
  return { ...sender, again: () => sender.send(defineReferrer, {}, systemActor('spec'), 'referrer/1') };
};

describe('the sender of seeds', () => {
  it('knows the highest position that it was answered', async () => {
    const { again, position } = senderThat(7n, 3n);
    expect(position()).to.equal(0n);
    await again();
    await again();
    expect(position()).to.equal(7n);
  });

  it('passes over what an earlier day has made with other dates', async () => {
    const { again, position } = senderThat('REFUSED', 9n);
    await again();
    await again();
    expect(position()).to.equal(9n);
  });

  it('stops at any other rejection', async () => {
    const { again } = senderThat('INVALID');
    await again().then(
      () => expect.fail('it went on'),
      (error: Error) => expect(error.message).to.equal('No.'),
    );
  });
});
