import { addDays } from '../../../values/day-arithmetic.ts'
import { parseFareDocument } from '../parse-tariff.ts'
import type { FareDocument } from '../tariff.ts'
import { findAddingUp } from './check-adding-up.ts'
import { findNeverUsed, findPricedTwice } from './check-flats.ts'
import { findCliffs, findFallingPrices } from './check-prices.ts'
import { findLeadNeverBooked, findNeverCounting } from './check-surcharges.ts'
import { findNeverTaxing, findTaxedTwice } from './check-taxes.ts'
import { type Finding, type Surroundings, warning } from './finding.ts'

export const ENDS_SOON_DAYS = 60

export function checkTariff(value: unknown, surroundings: Surroundings): Finding[] {
  const parsed = parseFareDocument(value)
  if (!parsed.ok) {
    return parsed.faults.map(({ path, code, figure }) => ({
      level: 'fault',
      code,
      path,
      figures: figure === undefined ? {} : { figure },
    }))
  }
  const { document } = parsed
  return [
    ...findPricedTwice(document),
    ...findNeverUsed(document),
    ...findPricedByHand(document),
    ...findForeignClasses(document, surroundings),
    ...findCliffs(document, surroundings),
    ...findFallingPrices(document, surroundings),
    ...findNeverCounting(document),
    ...findAddingUp(document, surroundings),
    ...findEnding(document, surroundings),
    ...findNeverTaxing(document),
    ...findTaxedTwice(document),
    ...findOldDates(document, surroundings),
    ...findOtherCards(document, surroundings),
    ...findLeadNeverBooked(document, surroundings),
    ...findOtherZone(document, surroundings),
  ]
}

function findPricedByHand({ tariff: { classes, flats } }: FareDocument): Finding[] {
  return classes.flatMap(({ code, transfer, hourly }, index) => {
    const path = `tariff.classes[${index}]`
    const hasFlat = flats.some(({ cents }) => Object.hasOwn(cents, code))
    return [
      ...(transfer || hasFlat ? [] : [warning('class-without-transfer', path, { class: code })]),
      ...(hourly ? [] : [warning('class-without-hourly', path, { class: code })]),
    ]
  })
}

function findForeignClasses({ tariff }: FareDocument, { classes }: Surroundings): Finding[] {
  return tariff.classes.flatMap(({ code }, index) =>
    classes === undefined || classes.includes(code)
      ? []
      : [warning('class-not-in-fleet', `tariff.classes[${index}].code`, { class: code })],
  )
}

function findEnding({ tariff }: FareDocument, { today }: Surroundings): Finding[] {
  const soon = addDays(today, ENDS_SOON_DAYS)
  const { passedOn, taxes } = tariff
  return Object.entries({ passedOn, taxes }).flatMap(([name, rules]) =>
    rules.flatMap(({ id, rides }, index) =>
      rides?.until !== undefined && rides.until <= soon
        ? [warning('ends-soon', `tariff.${name}[${index}].rides.until`, { rule: id, until: rides.until })]
        : [],
    ),
  )
}

/** Lists of dates, such as holidays, recur; a single date is an event. */
function findOldDates({ tariff }: FareDocument, { today }: Surroundings): Finding[] {
  const year = Number(today.slice(0, 4)) + 1
  return tariff.surcharges.flatMap(({ id, when: { dates = [] } }, index) =>
    dates.length < 2 || dates.some(date => date >= `${year}-01-01`)
      ? []
      : [
          warning('dates-without-next-year', `tariff.surcharges[${index}].when.dates`, {
            surcharge: id,
            year,
          }),
        ],
  )
}

function findOtherCards({ tariff }: FareDocument, { cards = [] }: Surroundings): Finding[] {
  return tariff.classes.flatMap(({ code, hourly }, index) =>
    cards
      .filter(card => hourly && card.class === code && card.hourCents !== hourly.hourCents)
      .map(({ name, hourCents }) =>
        warning('card-differs', `tariff.classes[${index}].hourly.hourCents`, {
          class: code,
          card: name,
          cardCents: hourCents,
          hourCents: hourly?.hourCents ?? 0,
        }),
      ),
  )
}

/** Pickups use the company's clock, nights and weekdays the tariff's. */
function findOtherZone(
  { tariff: { zone } }: FareDocument,
  { zone: ofCompany = zone }: Surroundings,
): Finding[] {
  return zone === ofCompany ? [] : [warning('other-zone', 'tariff.zone', { zone, ofCompany })]
}
