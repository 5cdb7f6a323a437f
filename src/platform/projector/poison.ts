/** An event that a read model cannot fold. Only that model stops, just before it. */
export class Poison extends Error {
  readonly position: bigint;
  constructor(position: bigint, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause));
    this.name = 'Poison';
    this.position = position;
  }
}
