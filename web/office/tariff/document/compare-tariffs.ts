export { compareTariffs, type Difference, ORDER } from '../../../../domain/fare/compare.ts'
