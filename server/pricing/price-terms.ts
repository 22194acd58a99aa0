import type { QuotePrice } from '../../contract/pricing/schemas.ts'
import type { Tariff } from '../../domain/pricing/fare/tariff.ts'
import { blockCents, type WaitingPlace } from '../../domain/pricing/fare/waiting.ts'
import type { FareTexts } from './translations/fare-texts.ts'

export type PriceTerms = Pick<QuotePrice, 'couldBeAdded' | 'waiting' | 'waitingBack' | 'addsTolls'>

export function termsOf(
  tariff: Tariff,
  { code, places }: { code: string; places: WaitingPlace[] },
): PriceTerms {
  const [waiting, waitingBack] = places.map(place => waitingAt(tariff, code, place))
  return {
    couldBeAdded: tariff.alsoPossible.map(({ label, rule, capCents }) => ({
      label: label ?? rule,
      rule,
      capCents,
    })),
    ...(tariff.tollsAndTaxes === 'added' && { addsTolls: true }),
    ...(waiting ? { waiting } : {}),
    ...(waitingBack ? { waitingBack } : {}),
  }
}

function waitingAt({ classes, waiting }: Tariff, code: string, place: WaitingPlace): PriceTerms['waiting'] {
  const rates = classes.find(one => one.code === code)?.hourly
  const block = rates && blockCents(rates, waiting)
  if (block === undefined) return undefined
  return {
    freeMinutes: waiting.free[place],
    blockMinutes: waiting.blockMinutes,
    blockCents: block,
    capCents: block * waiting.capBlocks,
  }
}

export function localizedTerms({ couldBeAdded, ...rest }: PriceTerms, texts: FareTexts): PriceTerms {
  return {
    ...rest,
    couldBeAdded: couldBeAdded.map(({ label, rule, capCents }) => ({
      label: texts.of(label, 'label', label),
      rule: texts.of(label, 'rule', rule),
      capCents,
    })),
  }
}

/** At an airport the grace period depends on the type of flight. */
export function waitingPlaceOf(
  { places }: Tariff,
  from: readonly string[],
  flight: { international?: boolean | undefined } | undefined,
): WaitingPlace {
  if (!places.some(({ id, kind }) => kind === 'airport' && from.includes(id))) return 'street'
  return flight?.international ? 'international' : 'domestic'
}
