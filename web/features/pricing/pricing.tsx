import { Navigate } from 'react-router';
import { FirstTab, TabsFrame } from '../../kit/tabs-frame.tsx';

/** A draft is edited table by table. */
const KEPT = ['draft'];

/** Frame of pricing with a tab for each permitted table. */
export const Pricing = () => <TabsFrame outlet="pricing" title="Pricing" keeps={KEPT} />;

export const PricingStart = () => <FirstTab outlet="pricing" nothing={<Navigate to="/" replace />} />;
