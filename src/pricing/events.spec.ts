import { describeGolden } from '../platform/testing/golden-spec.ts';
import { VehicleSizeDefined } from './vehicle-size.ts';

describeGolden(new URL('./golden/', import.meta.url), VehicleSizeDefined);
