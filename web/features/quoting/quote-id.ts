type Numbered = {
  readonly id: string;
  readonly isFromProabd: boolean;
  readonly proabdExternalId: string | null;
};

/** The number shown to users: an external load board's, or ours. */
export const shownId = ({ id, isFromProabd, proabdExternalId }: Numbered): string =>
  isFromProabd && proabdExternalId ? `LD${proabdExternalId}` : id;
