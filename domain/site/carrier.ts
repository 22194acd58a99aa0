import { STATE_NAMES } from '../values/address.ts'
import { RECORD_RULES, type RecordRule, rulesIn } from './record-rules.ts'
import { addressLine, type Site } from './site.ts'

/** As many lines fit below a document. */
export const CERTIFICATES_MAX = 4
export const CERTIFICATE_CHARACTERS_MAX = 60
export const AREAS_MAX = 20

/** The company as its licenses name it, and how long it stores trip records. */
export type Carrier = {
  /** Empty to use the brand. */
  legalName: string
  street: string
  /** As printed on the certificates. */
  certificates: string[]
  /** States that the company drives in. They select the rules. */
  areas: string[]
  rules: RecordRule[]
  /** Null to follow the environment. */
  keepTripDays: number | null
}

/** Until the owner saves: the state of the company's address. */
export function firstCarrier({ address }: Pick<Site, 'address'>): Carrier {
  const { region } = address
  return {
    ...{ legalName: '', street: '', certificates: [], keepTripDays: null },
    areas: stateCodesIn(region),
    rules: [...RECORD_RULES],
  }
}

/** Of a state as owners write it, such as "NY", "New York" or "N.Y.". */
function stateCodesIn(region: string): string[] {
  const text = region.replaceAll('.', '').trim().toLowerCase()
  const found = [...STATE_NAMES].find(spellings => spellings.some(one => one.toLowerCase() === text))
  return found?.slice(0, 1) ?? []
}

export function rulesOf({ areas, rules }: Pick<Carrier, 'areas' | 'rules'>): RecordRule[] {
  return rulesIn(areas, rules)
}

export function carrierName(
  { legalName }: Pick<Carrier, 'legalName'>,
  { brand }: Pick<Site, 'brand'>,
): string {
  return legalName || brand
}

/** The license of the website stands in for certificates that were not entered. */
export function certificatesOf(
  { certificates }: Pick<Carrier, 'certificates'>,
  { facts }: Pick<Site, 'facts'>,
): string[] {
  return certificates.length > 0 ? certificates : [facts.licence].filter(Boolean)
}

export function carrierAddress({ street }: Pick<Carrier, 'street'>, site: Pick<Site, 'address'>): string {
  return [street, addressLine(site)].filter(Boolean).join(', ')
}

/** As trip sheets and manifests name the carrier. */
export type NamedCarrier = { name: string; certificates: string[]; address: string }

export function carrierOn(carrier: Carrier, site: Pick<Site, 'brand' | 'address' | 'facts'>): NamedCarrier {
  return {
    name: carrierName(carrier, site),
    certificates: certificatesOf(carrier, site),
    address: carrierAddress(carrier, site),
  }
}
