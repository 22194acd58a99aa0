import type { Finding } from '../../../domain/pricing/fare/check/finding.ts'
import { isRecord } from '../../../domain/values/record.ts'

type Figures = Finding['figures']
type Rule = { id?: unknown; label?: unknown; a?: unknown; b?: unknown }

/** Figures that are ids of rules. Flat rates with the same price are distinguished by id. */
const RULES = ['place', 'flat', 'other', 'surcharge', 'by', 'rule'] as const

/** Replaces ids with the owner's names. Accepts an invalid tariff. */
export function createNaming(tariff: unknown, classNames: ReadonlyMap<string, string>) {
  const places = namesIn(tariff, ['places'])
  const named = new Map([
    ...namesIn(tariff, ['surcharges', 'extras', 'passedOn', 'taxes']),
    ...routesIn(tariff, places),
    ...places,
  ])
  return (figures: Figures): Figures => {
    const names = RULES.flatMap(field => {
      const name = named.get(figures[field])
      return name === undefined ? [] : [[field, name] as const]
    })
    const className = classNames.get(String(figures['class']))
    return {
      ...figures,
      ...Object.fromEntries(names),
      ...(className === undefined ? {} : { class: className }),
    }
  }
}

function namesIn(tariff: unknown, lists: readonly string[]): Map<unknown, string> {
  const rules = lists.flatMap(list => rulesOf(tariff, list))
  return new Map(rules.flatMap(({ id, label }) => (typeof label === 'string' ? [[id, label] as const] : [])))
}

function routesIn(tariff: unknown, places: ReadonlyMap<unknown, string>): Map<unknown, string> {
  const end = (id: unknown) => places.get(id) ?? (id === '*' ? 'anywhere' : String(id))
  return new Map(
    rulesOf(tariff, 'flats').map(({ id, label, a, b }) => [
      id,
      typeof label === 'string' ? label : `${end(a)} to ${end(b)}`,
    ]),
  )
}

function rulesOf(tariff: unknown, list: string): Rule[] {
  const rules = isRecord(tariff) ? tariff[list] : undefined
  return Array.isArray(rules) ? rules.filter(rule => typeof rule === 'object' && rule !== null) : []
}
