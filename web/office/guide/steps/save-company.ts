import * as labels from '#messages/office-guide'
import { atField, Problem } from '../../../../contract/problems.ts'
import type { SavedCarrier } from '../../../../contract/site/carrier-schemas.ts'
import type { SavedSite } from '../../../../contract/site/schemas.ts'
import { type CompanyDetails, DEFAULT_SITE } from '../../../../domain/site/site.ts'
import { readTownLine, type TownLine } from '../../../../domain/values/town-line.ts'
import { staffCall } from '../../staff-call.ts'

export type TypedCompany = Pick<CompanyDetails, 'brand' | 'bookingPhone' | 'email' | 'timeZone'> & {
  street: string
  town: string
  legalName: string
  certificate: string
}

export type SavedCompany = { site: SavedSite; carrier: SavedCarrier }

/** The site first: the states of a new carrier follow its address. */
export async function saveCompany(typed: TypedCompany, { site, carrier }: SavedCompany): Promise<void> {
  const { brand, bookingPhone, email, timeZone, town } = typed
  const address = requireTown(town)
  const body = detailsOf({ brand, bookingPhone, email, timeZone }, address, site)
  await staffCall('updateSite', { body, ifMatch: site.version })
  await saveCarrier(typed, carrier)
}

/** Only what the owner changed here, since others may have changed the rest. */
async function saveCarrier(
  { street, legalName, certificate }: TypedCompany,
  shown: SavedCarrier,
): Promise<void> {
  const isSameCertificate = certificate === (shown.certificates[0] ?? '')
  if (street === shown.street && legalName === shown.legalName && isSameCertificate) return
  const { version, ...current } = await staffCall('getCarrier')
  const [, ...others] = current.certificates
  const body = {
    ...current,
    ...(street !== shown.street && { street }),
    ...(legalName !== shown.legalName && { legalName }),
    ...(!isSameCertificate && { certificates: [certificate, ...others] }),
  }
  await staffCall('updateCarrier', { body, ifMatch: version })
}

/** Throws a fault at its field, as the server would. */
function requireTown(text: string): TownLine {
  const town = readTownLine(text)
  if (!town) throw new Problem('invalid', atField('town', { code: 'wrong' }, labels.townLineWrong))
  return town
}

/** Other details stay, unless they are the sample company's. */
function detailsOf(
  typed: Pick<CompanyDetails, 'brand' | 'bookingPhone' | 'email' | 'timeZone'>,
  town: TownLine,
  { version, kit: _, ...saved }: SavedSite,
): CompanyDetails {
  const { kit: __, ...placeholders } = DEFAULT_SITE
  const base: CompanyDetails = version === 0 ? { ...placeholders, serviceArea: [town.locality] } : saved
  return { ...base, ...typed, address: { ...base.address, ...town } }
}
