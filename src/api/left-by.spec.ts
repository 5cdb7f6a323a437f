import { EventEmitter } from 'node:events';
import { expect } from 'chai';
import type { Response } from 'express';
import { leftBy } from './left-by.ts';

const connection = () => {
  const socket = Object.assign(new EventEmitter(), { destroyed: false });
  const respond = () =>
    Object.assign(new EventEmitter(), {
      ...{ closed: false, socket: null, req: { socket } },
      destroy() {
        return this;
      },
    }) as unknown as Response;
  return { socket, respond };
};

describe('whoever has left', () => {
  it('is told by one signal to all who ask, once the response is closed', () => {
    const response = connection().respond();
    const left = leftBy(response);
    expect(leftBy(response)).to.equal(left);
    expect(left.aborted).to.equal(false);
    response.emit('close');
    expect(left.aborted).to.equal(true);
  });

  it('has left all that was asked on a connection once that is closed', () => {
    const { socket, respond } = connection();
    const lefts = [respond(), respond(), respond()].map(leftBy);
    socket.emit('close');
    expect(lefts.map(({ aborted }) => aborted)).to.deep.equal([true, true, true]);
  });

  it('is known of a connection that is already closed', () => {
    const { socket, respond } = connection();
    socket.destroyed = true;
    expect(leftBy(respond()).aborted).to.equal(true);
    expect(leftBy(Object.assign(respond(), { closed: true })).aborted).to.equal(true);
  });

  it('takes one listener of a connection, however much is asked on it', () => {
    const { socket, respond } = connection();
    for (let count = 0; count < 50; count += 1) leftBy(respond());
    for (let count = 0; count < 50; count += 1) {
      const response = respond();
      leftBy(response);
      response.emit('close');
    }
    expect(socket.listenerCount('close')).to.equal(1);
  });
});
