type Numbered = {
  readonly id: string;
  readonly isFromProabd: boolean;
  readonly proabdExternalId: string | null;
};

/** The number that people read: an external load board's own one, or ours. */
export const shownId = ({ id, isFromProabd, proabdExternalId }: Numbered): string =>
  isFromProabd && proabdExternalId ? `LD${proabdExternalId}` : id;
