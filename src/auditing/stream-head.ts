/** The last event of a stream, as it was when it was seen. `hash` seals all that came before it. */
export type StreamHead = {
  readonly stream: string;
  readonly revision: number;
  readonly hash: string;
  readonly position: bigint;
};
