import type { Tariff } from '../../../domain/pricing/fare/tariff.ts'
import { readJson } from '../../../domain/values/json.ts'
import type { Database } from '../../platform/db/tables.ts'
import { getSite } from '../../platform/settings/site-settings.ts'
import { sentenceOf } from './fault-sentences.ts'
import { listCards } from './surroundings-store.ts'
import { findInForce } from './tariff-store.ts'

export type PriceMatter = { level: 'ok' | 'note'; words: string }

export async function examinePrices(db: Database, now: Date): Promise<PriceMatter[]> {
  const inForce = await findInForce(db, now)
  // The server already warns of a missing tariff at startup.
  if (!inForce) return []
  const tariff = readJson(inForce.document)
  return [
    { level: 'ok', words: `Prices: rates version ${inForce.number} in effect.` },
    ...(await differingCards(db, tariff)),
    ...(await otherZone(db, tariff)),
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
