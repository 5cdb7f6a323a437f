import { Facts } from '../../../kit/facts.tsx';
import type { AuthorityAndCoverage } from './authority-coverage.ts';

/** What the registry says of a carrier; nothing where it says nothing. */
export const RegistryFacts = ({ of }: { readonly of: AuthorityAndCoverage }) => (
  <Facts
    of={[
      ['Operating authority', of.authority],
      ['Liability coverage on file', of.coverage],
      ['Out of service', of.outOfService],
    ]}
  />
);
