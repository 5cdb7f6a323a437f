import { IncomingMessage } from 'node:http';

/**
 * A request as the parser hands it over after its head. Node stops parsing behind one that says `upgrade`, and
 * gives its connection away with an event: the only way to stop parsing in the middle of a chunk of input,
 * which may hold thousands of requests, or ten thousand body chunks. The same is used for a chunked request,
 * and for data after `Connection: close`.
 */
export class ParsedRequest extends IncomingMessage {
  get upgrade(): boolean {
    return (
      this.socket.destroyed || this.method === 'CONNECT' || this.headers['transfer-encoding'] !== undefined
    );
  }

  /** No other protocol is supported, whatever the head asks for. */
  set upgrade(_asked: boolean) {}
}
