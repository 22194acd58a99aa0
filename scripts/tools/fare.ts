/** `npm run fare -- tariff.json trips.json`: prices trips by a tariff, without a server or a store. */
import { findPricedTwice } from '../../domain/pricing/fare/check/check-flats.ts'
import { parseTripFile } from '../../domain/pricing/fare/facts.ts'
import { parseFareDocument } from '../../domain/pricing/fare/parse-tariff.ts'
import { priceTrip } from '../../domain/pricing/fare/price-trip.ts'
import { refuse, ToolRefused, withFiles } from './with-files.ts'

withFiles('Usage: fare tariff.json trips.json', (rules, trips) => {
  const read = parseFareDocument(rules)
  if (!read.ok) throw refuse(read.faults)
  const twice = findPricedTwice(read.document)
  if (twice.length > 0) {
    throw new ToolRefused(
      twice.map(({ path, code, figures }) => `${path}: ${code} (${Object.values(figures).join(', ')})`),
    )
  }
  const file = parseTripFile(trips, read.document.tariff.zone)
  if (!file.ok) throw refuse(file.faults)
  return file.document.map(({ facts }) => priceTrip(read.document, facts))
})
