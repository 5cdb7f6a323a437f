import { monthFirst } from '../../../../src/shared-kernel/civil-date.ts';
import { money } from '../../../kit/format.ts';

/** What the registry says of whether a carrier may carry; undefined where it says nothing. */
export type AuthorityAndCoverage = {
  readonly authority: string | undefined;
  readonly coverage: string | undefined;
  readonly outOfService: string | undefined;
};

type RegistryResponse = {
  readonly insuranceOnFile?: number | null;
  readonly authority?: {
    readonly allowedToOperate?: boolean | null;
    readonly common?: string | null;
    readonly contract?: string | null;
  };
  readonly outOfService?: ReadonlyArray<{ readonly date: string | null; readonly reason: string | null }>;
};

const KINDS = ['common', 'contract'] as const;

const authorityOf = ({ authority = {} }: RegistryResponse): string | undefined => {
  if (authority.allowedToOperate === false) return 'Not allowed to operate';
  const active = KINDS.filter((kind) => authority[kind] === 'A');
  if (active.length > 0) return `Active (${active.join(' and ')})`;
  const isKnown = KINDS.some((kind) => typeof authority[kind] === 'string');
  if (isKnown) return 'Not active';
  return authority.allowedToOperate ? 'Allowed to operate' : undefined;
};

const outOfServiceOf = ({ outOfService = [] }: RegistryResponse): string | undefined => {
  const last = outOfService.at(-1);
  return (
    last &&
    ['Placed out of service', last.date && monthFirst(last.date), last.reason].filter(Boolean).join(', ')
  );
};

/** Reads authority and coverage from a response of the registry, which may have its fields below `data`. */
export const authorityAndCoverage = (answer: unknown): AuthorityAndCoverage => {
  const { data = answer } = (answer ?? {}) as { readonly data?: unknown };
  const values = (data ?? {}) as RegistryResponse;
  const { insuranceOnFile } = values;
  return {
    authority: authorityOf(values),
    coverage: typeof insuranceOnFile === 'number' ? money(insuranceOnFile) : undefined,
    outOfService: outOfServiceOf(values),
  };
};
