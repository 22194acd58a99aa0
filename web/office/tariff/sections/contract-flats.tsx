import { flatRates } from '../rules.ts'
import { useTariff } from '../tariff-context.ts'
import { RuleGrid } from './rule-grid.tsx'

export function ContractFlats() {
  return <RuleGrid list="flats" kind={flatRates(useTariff())} />
}
