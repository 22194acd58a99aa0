export { compareTariffs, type Difference, ORDER } from '../../../../domain/pricing/fare/compare.ts'
