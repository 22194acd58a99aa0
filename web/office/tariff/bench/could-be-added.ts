import * as words from '#messages/office-tariff'
import type { Tariff } from '../../../../domain/pricing/fare/tariff.ts'
import { blockCents } from '../../../../domain/pricing/fare/waiting.ts'

/** What a price may still grow by, as the quote says it: waiting, a stop, and what else the tariff names. */
export function couldBeAdded(tariff: Tariff, code: string): { label: string; cents: number }[] {
  const { waiting, extras, alsoPossible } = tariff
  const hourly = tariff.classes.find(rates => rates.code === code)?.hourly
  const block = hourly && blockCents(hourly, waiting)
  const stop = extras.find(({ id }) => id === 'stop')
  const [free, minutes] = [String(waiting.free.street), String(waiting.blockMinutes)]
  return [
    ...(block === undefined
      ? []
      : [
          { label: words.waitingEach({ free, minutes }), cents: block },
          { label: words.waitingMost, cents: block * waiting.capBlocks },
        ]),
    ...(stop ? [{ label: stop.label ?? stop.id, cents: stop.cents }] : []),
    ...alsoPossible.map(({ label, rule, capCents }) => ({ label: label ?? rule, cents: capCents })),
  ]
}
