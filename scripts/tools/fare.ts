import { findPricedTwice } from '../../domain/pricing/fare/check/check-flats.ts'
import { parseTripFile } from '../../domain/pricing/fare/facts.ts'
import { parseFareDocument } from '../../domain/pricing/fare/parse-tariff.ts'
import { priceTrip } from '../../domain/pricing/fare/price-trip.ts'
import { refuse, ToolRefused, withFiles } from './with-arguments.ts'

const USAGE =
  'fare -- tariff.json trips.json\nPrices the trips by the tariff, without a server or a database.'

withFiles(USAGE, (rules, trips) => {
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
