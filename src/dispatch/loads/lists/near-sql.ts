import { EARTH_RADIUS_MILES, type Point } from '../../../shared-kernel/great-circle.ts';
import { boxAround, cellsOf, unitVectorOf } from '../cells.ts';

/** Both ends of a load within so many miles of a lane's count as near. */
export const NEAR_MILES = 100;
const NEAR_COSINE = Math.cos(NEAR_MILES / EARTH_RADIUS_MILES);

/** SQL with the values of its placeholders, which `value` numbers. */
export const collecting = () => {
  const values: unknown[] = [];
  return {
    values,
    value: (each: unknown, type: string): string => `$${values.push(each)}::${type}`,
  };
};

type Value = ReturnType<typeof collecting>['value'];

/** SQL: whether an end of a load is near a point; cells leave few others to look at. */
export const nearSql = (end: 'origin' | 'destination', at: Point | null, value: Value): string => {
  const cells = at === null ? [] : cellsOf(boxAround(at, NEAR_MILES));
  const [x = 0, y = 0, z = 0] = at === null ? [] : unitVectorOf(at);
  const [toX, toY, toZ, cosine] = [x, y, z, NEAR_COSINE].map((each) => value(each, 'float8'));
  return `${end}_cell = any(${value(cells, 'int[]')})
    and ${end}_x * ${toX} + ${end}_y * ${toY} + ${end}_z * ${toZ} >= ${cosine}`;
};
