import { Navigate } from 'react-router';
import { FirstTab, TabsFrame } from '../../kit/tabs-frame.tsx';

/** Frame of pricing with a tab for each permitted table. */
export const Pricing = () => <TabsFrame outlet="pricing" title="Pricing" />;

export const PricingStart = () => <FirstTab outlet="pricing" nothing={<Navigate to="/" replace />} />;
