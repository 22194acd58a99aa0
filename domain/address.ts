import { splitCoordinates } from './coordinates.ts'

/** An address in the parts that the notification mails carry (spec 7). Unknown parts are empty. */
export type AddressParts = { street: string; city: string; region: string; postal: string }

const REGIONS: Record<string, string> = {
  va: 'Virginia',
  virginia: 'Virginia',
  md: 'Maryland',
  maryland: 'Maryland',
  dc: 'District of Columbia',
  'd.c.': 'District of Columbia',
  'district of columbia': 'District of Columbia',
}

/**
 * Reads "18200 Main Street, Triangle, Prince William County, Virginia, 22172, United States" and its shorter
 * kin. Where nothing is recognised the whole text is the street, so that no word of it is lost.
 */
export function addressParts(text: string): AddressParts {
  const parts = { street: text, city: '', region: '', postal: '' }
  const rest: string[] = []
  const { words, coordinates } = splitCoordinates(text)
  for (const piece of words.split(',').map(piece => piece.trim())) {
    const { name, region, postal } = readRegion(piece)
    parts.region ||= region
    parts.postal ||= postal
    if (name && !/^(united states|usa)$/i.test(name) && !/ county$/i.test(name)) rest.push(name)
  }
  if (!parts.region && !parts.postal) return parts
  // Behind a street the town is the town, however near the point is.
  parts.city = rest.length > 1 ? rest.pop()!.replace(/^Near /, '') : ''
  // A point says more of the street than of the town.
  parts.street = [rest.join(', '), coordinates].filter(Boolean).join(' ')
  return parts
}

/** "DC 20500", "Virginia", "22172-0001": what of it is state and ZIP, and what is left. */
function readRegion(piece: string): { name: string; region: string; postal: string } {
  const postal = /\b(\d{5})(?:-\d{4})?$/.exec(piece)
  const before = postal ? piece.slice(0, postal.index).trim() : piece
  const region = REGIONS[before.toLowerCase()]
  if (region) return { name: '', region, postal: postal?.[0] ?? '' }
  // A number of five digits alone is a ZIP, behind other words it is part of a street.
  return postal && before === ''
    ? { name: '', region: '', postal: postal[0] }
    : { name: piece, region: '', postal: '' }
}
