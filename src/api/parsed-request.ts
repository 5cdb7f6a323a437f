import { IncomingMessage } from 'node:http';

/**
 * A request as the parser hands it over once its head is read. Node parses nothing behind one that says `upgrade`, and
 * gives its connection away with an event: the only end of parsing there is in the middle of a piece of what arrives, which
 * may hold thousands of requests, or ten thousand chunks. So does one in chunks, and what stands behind a connection's end.
 */
export class ParsedRequest extends IncomingMessage {
  get upgrade(): boolean {
    return (
      this.socket.destroyed || this.method === 'CONNECT' || this.headers['transfer-encoding'] !== undefined
    );
  }

  /** No other protocol is spoken here, whatever the head asks for. */
  set upgrade(_asked: boolean) {}
}
