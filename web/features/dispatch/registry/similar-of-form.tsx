import { useWatch } from 'react-hook-form';
import { KNOWN_BY, type KnownBy } from './similar.ts';
import { type SimilarCarriersProps, SimilarTo } from './similar-carriers.tsx';

type Typed = Readonly<Record<KnownBy, string>>;

/** Other carriers with the numbers of the surrounding form; apart, since the list of carriers loads no form library. */
export const SimilarCarriers = ({ carrier }: SimilarCarriersProps) => {
  const [mcNumber, dotNumber, phoneNumber] = useWatch<Typed, typeof KNOWN_BY>({ name: KNOWN_BY });
  return <SimilarTo carrier={carrier} typed={{ mcNumber, dotNumber, phoneNumber }} />;
};
