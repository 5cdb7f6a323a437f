import { EventEmitter } from 'node:events';
import { expect } from 'chai';
import type { Response } from 'express';
import { leftBy } from './left-by.ts';

const connection = () => {
  const socket = Object.assign(new EventEmitter(), { destroyed: false });
  const respond = () =>
    Object.assign(new EventEmitter(), {
      ...{ closed: false, req: { socket } },
    }) as unknown as Response;
  return { socket, respond };
};

describe('whoever has left', () => {
  it('aborts one signal, shared by all callers, when the response closes', () => {
    const response = connection().respond();
    const left = leftBy(response);
    expect(leftBy(response)).to.equal(left);
    expect(left.aborted).to.equal(false);
    response.emit('close');
    expect(left.aborted).to.equal(true);
  });

  it('is known of a connection that is already closed', () => {
    const { socket, respond } = connection();
    socket.destroyed = true;
    expect(leftBy(respond()).aborted).to.equal(true);
    expect(leftBy(Object.assign(respond(), { closed: true })).aborted).to.equal(true);
  });
});
