import type { Tariff } from '../../../domain/fare/tariff.ts'
import type { Database } from '../../db/tables.ts'
import { isLocalAddress } from '../../pricing/local-address.ts'
import { getSite } from '../site/site-settings.ts'
import { sentenceOf } from './fault-sentences.ts'
import { countSamples, listCards } from './surroundings-store.ts'
import { findInForce } from './tariff-store.ts'

/** What the doctor says about prices: that all is well, or what the owner should look at. */
export type PriceMatter = { level: 'ok' | 'note'; words: string }

/** Names samples that are left, and cards of the fleet that say another price than the tariff. */
export async function examinePrices(
  db: Database,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<PriceMatter[]> {
  const inForce = await findInForce(db, now)
  if (!inForce)
    return [note('Prices: there is no tariff, so no price is shown. Publish one in the tab Tariff.')]
  const tariff = JSON.parse(inForce.document) as Tariff
  return [
    inForce.sample === 1
      ? note(`Prices: tariff ${inForce.number} is the sample. ${whereItPrices(publicUrl)}`)
      : { level: 'ok', words: `Prices: tariff ${inForce.number} is in force.` },
    ...(await samples(db)),
    ...(await differingCards(db, tariff)),
    ...(await otherZone(db, tariff)),
  ]
}

function whereItPrices(publicUrl: string): string {
  return isLocalAddress(publicUrl)
    ? 'It prices here, on a local address, and on no public one. Publish your own in the tab Tariff.'
    : 'It shows no price on a public address. Publish your own in the tab Tariff.'
}

async function samples(db: Database): Promise<PriceMatter[]> {
  const { classes, meetingPoints } = await countSamples(db)
  if (classes + meetingPoints === 0) return []
  return [
    note(
      `Samples: ${classes} vehicle classes and ${meetingPoints} meeting points are as the program brought them. Edit them, or publish a tariff to take them as they are.`,
    ),
  ]
}

async function differingCards(db: Database, { classes }: Tariff): Promise<PriceMatter[]> {
  return (await listCards(db)).flatMap(card => {
    const rates = classes.find(({ code }) => code === card.class)?.hourly
    if (!rates || rates.hourCents === card.hourCents) return []
    const figures = { card: card.name, cardCents: card.hourCents, hourCents: rates.hourCents }
    return [note(`Fleet: ${sentenceOf({ code: 'card-differs', figures })}`)]
  })
}

async function otherZone(db: Database, { zone }: Tariff): Promise<PriceMatter[]> {
  const { timeZone: ofCompany } = await getSite(db)
  if (zone === ofCompany) return []
  return [note(`Time zone: ${sentenceOf({ code: 'other-zone', figures: { zone, ofCompany } })}`)]
}

function note(words: string): PriceMatter {
  return { level: 'note', words }
}
